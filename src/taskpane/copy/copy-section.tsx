import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { Buttons, Note, Section } from '../activity/section';
import { useBusy } from '../shell/announcement';
import { usePane } from '../shell/pane-context';
import { copySheetAsValues } from './copy-sheet';

/** Makes a copy of the active sheet that can be sent to someone without Spillway. */
export function CopySection() {
  const { addIn, workbook } = usePane();
  const { isBusy, run } = useBusy();
  const noteId = useId();
  return (
    <Section title="Copy for others">
      <Note id={noteId}>
        Adds a copy of this sheet with values instead of formulas, and a sheet with the filings they come from.
      </Note>
      <Buttons>
        <Button
          disabledFocusable={isBusy}
          aria-describedby={noteId}
          onClick={() => void run(() => copySheetAsValues(addIn, workbook))}
        >
          Copy as values
        </Button>
      </Buttons>
    </Section>
  );
}
