import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components';
import { useId } from 'react';
import { countInWords } from '../../api';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { isCellError, type Workbook } from '../../workbook';
import { useBusy } from '../shell/announcement';
import { messageOf } from '../texts/message-of';
import { usePane } from '../shell/pane-context';
import { sizeText } from '../texts/size-text';
import { Buttons, Note, Section } from './section';

/** Repairs formulas that show #NAME?, and clears the cache. */
export function UpkeepSection({ cache, onCleared }: Props) {
  return (
    <>
      <Repair />
      <Cache cache={cache} onCleared={onCleared} />
    </>
  );
}

interface Props {
  readonly cache: ReturnType<PaneApi['cacheSize']>;
  readonly onCleared: () => void;
}

function Repair() {
  const { workbook } = usePane();
  const { isBusy, run } = useBusy();
  const noteId = useId();
  const repair = () => run(async () => repairText(await repairFormulas(workbook)));
  return (
    <Section title="Repair">
      <Note id={noteId}>Enters Spillway formulas again that show #NAME?, as after opening a file elsewhere.</Note>
      <Buttons>
        <Button disabledFocusable={isBusy} aria-describedby={noteId} onClick={() => void repair()}>
          Repair formulas
        </Button>
      </Buttons>
    </Section>
  );
}

function Cache({ cache: { answers, bytes, maxBytes }, onCleared }: Props) {
  return (
    <Section title="Cache">
      <Note>
        {answers === 0
          ? 'No answer is kept.'
          : `${countInWords(answers, 'answer')} kept, ${sizeText(bytes)} of ${sizeText(maxBytes)}: the same question asks nothing while they are fresh.`}
      </Note>
      <Buttons>
        <ClearCacheButton onCleared={onCleared} />
      </Buttons>
    </Section>
  );
}

/**
 * Re-enters the formulas that show #NAME?: Excel keeps the error of a formula that was entered or opened without the
 * add-in. Resolves with their number.
 */
async function repairFormulas(workbook: Workbook): Promise<number> {
  const formulas = await workbook.spillwayFormulas('workbook');
  const broken = formulas.filter(({ value }) => isCellError(value) && value.error === '#NAME?');
  return broken.length === 0 ? 0 : workbook.reenter(broken.map(({ address }) => address));
}

function repairText(count: number): string {
  if (count === 0) return 'No Spillway formula shows #NAME?: there is nothing to repair.';
  return count === 1 ? 'Entered one formula again.' : `Entered ${count.toLocaleString('en-US')} formulas again.`;
}

/**
 * Asks for confirmation before it clears the cache: cached answers are also the stale fallback when the service fails.
 */
function ClearCacheButton({ onCleared }: { readonly onCleared: () => void }) {
  const { addIn, announce } = usePane();
  const clear = async () => {
    await addIn.clearCache().then(
      () => announce('The cache is empty. Cells keep their figures until they calculate again.'),
      (error: unknown) => announce(messageOf(error), 'error'),
    );
    onCleared();
  };
  return (
    <Dialog modalType="alert">
      <DialogTrigger disableButtonEnhancement>
        <Button>Clear cache</Button>
      </DialogTrigger>
      <DialogSurface style={{ maxWidth: 'calc(100vw - 24px)', width: '400px', padding: '16px' }}>
        <DialogBody>
          <DialogTitle>Clear the cache?</DialogTitle>
          <DialogContent>
            Kept answers also stand in while the service fails. Without them every formula asks again when it next
            calculates.
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" onClick={() => void clear()}>
                Clear
              </Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button>Cancel</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
