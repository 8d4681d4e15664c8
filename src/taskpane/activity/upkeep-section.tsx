import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { usePane } from '../shell/pane-context';
import { useBusy } from '../shell/use-busy';
import { ClearCacheButton } from './clear-cache-button';
import { repairFormulas, repairText } from './repair';
import { Buttons, Note, Section } from './section';
import { counted } from './work-text';

/** Formulas that Excel does not know any more, and the answers that are kept. */
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

function Cache({ cache: { answers, characters }, onCleared }: Props) {
  return (
    <Section title="Cache">
      <Note>
        {answers === 0
          ? 'No answer is kept.'
          : `${counted(answers, 'answer')} kept, ${sizeText(characters)}: the same question asks nothing while they are fresh.`}
      </Note>
      <Buttons>
        <ClearCacheButton onCleared={onCleared} />
      </Buttons>
    </Section>
  );
}

/** A character of these answers is nearly always a byte. */
function sizeText(characters: number): string {
  const kilobytes = characters / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
