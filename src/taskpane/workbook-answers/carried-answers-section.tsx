import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useEffect, useId, useState } from 'react';
import { countInWords } from '../../api';
import type { CarriedAnswers } from '../../client';
import { Buttons, Note, Section } from '../activity/section';
import { momentText } from '../texts/moment-text';
import { useBusy } from '../shell/announcement';
import { OutsideText } from '../components/outside-text';
import { usePane } from '../shell/pane-context';
import { sizeText } from '../texts/size-text';
import { prepareAnswers, type PreparedAnswers, storeAnswers } from './carried-answers';

const NOTHING_KEPT = 'No answer is kept for the formulas of this workbook: press Refresh first.';

/** Stores the answers of the service in the workbook's file, or removes them. */
export function CarriedAnswersSection() {
  const { carried, prepared, isBusy, prepare, save, remove, cancel } = useCarriedAnswers();
  const noteId = useId();
  return (
    <Section title="Answers in this workbook">
      <Note id={noteId}>
        The file can carry the answers that its formulas use. They then compute without a token or network. No token or
        address is stored. Your terms with the service say whether you may pass the answers on.
      </Note>
      <Carried carried={carried} />
      {prepared && <Note>{preparedText(prepared)}</Note>}
      <Buttons>
        {prepared ? (
          <>
            <Button appearance="primary" disabledFocusable={isBusy} onClick={save}>
              Save
            </Button>
            <Button onClick={cancel}>Cancel</Button>
          </>
        ) : (
          <Button disabledFocusable={isBusy} aria-describedby={noteId} onClick={prepare}>
            Save answers in this workbook
          </Button>
        )}
        {carried && !prepared && (
          <Button disabledFocusable={isBusy} onClick={remove}>
            Remove
          </Button>
        )}
      </Buttons>
    </Section>
  );
}

/** The answers that the file holds, those that would be saved, and the actions that save and remove them. */
function useCarriedAnswers() {
  const { addIn, workbook, route } = usePane();
  const { isBusy, run } = useBusy();
  const [carried, setCarried] = useState<CarriedAnswers>();
  const [prepared, setPrepared] = useState<PreparedAnswers>();
  const read = useCallback(() => addIn.workbookAnswers.read().then(setCarried), [addIn]);
  const isShown = route.view === 'activity';
  useEffect(() => {
    if (isShown) void read();
  }, [isShown, read]);

  const prepare = async () => {
    const answers = await prepareAnswers(addIn, workbook, Date.now());
    if (answers.answers === 0) return NOTHING_KEPT;
    setPrepared(answers);
    return `${preparedText(answers)} Press Save to add them to the file.`;
  };
  const store = async (texts: readonly string[], done: string) => {
    await storeAnswers(workbook, texts);
    setPrepared(undefined);
    await read();
    return done;
  };
  return {
    carried,
    prepared,
    isBusy,
    prepare: () => void run(prepare),
    save: () => {
      if (!prepared) return;
      void run(() =>
        store(
          prepared.texts,
          `Saved ${countInWords(prepared.answers, 'answer')} in this workbook. Save the file to keep them.`,
        ),
      );
    },
    remove: () => void run(() => store([], 'Removed. Cells keep their figures until they calculate again.')),
    cancel: () => setPrepared(undefined),
  };
}

function Carried({ carried }: { readonly carried: CarriedAnswers }) {
  if (!carried) return null;
  if ('refused' in carried) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <OutsideText text={carried.refused} />
        </MessageBarBody>
      </MessageBar>
    );
  }
  const { answers, size, savedMs } = carried;
  return (
    <Note>
      The file carries {countInWords(answers, 'answer')}, {sizeText(size)}, saved {momentText(savedMs)}.
    </Note>
  );
}

/** "512 answers, 310 kB. 3 more are not kept: press Refresh first to have them too." */
export function preparedText({ answers, size, missing, live }: PreparedAnswers): string {
  const sentences = [`${countInWords(answers, 'answer')}, ${sizeText(size)}.`];
  if (missing > 0)
    sentences.push(
      missing === 1
        ? '1 more is not kept: press Refresh first to have it too.'
        : `${missing.toLocaleString('en-US')} more are not kept: press Refresh first to have them too.`,
    );
  if (live > 0) sentences.push('Live feeds carry none.');
  return sentences.join(' ');
}
