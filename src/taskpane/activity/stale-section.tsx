import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useId } from 'react';
import type { ErrorGroup } from './error-groups';
import { ErrorCells } from './error-cells';
import { counted } from '../shell/announcement';
import { OutsideText } from '../shell/outside-text';
import { momentText } from '../changes/changed-statements';
import { Section } from './section';

const useStyles = makeStyles({
  message: { margin: 0, overflowWrap: 'anywhere' },
});

/** Lists cells that show outdated numbers, with the reason and the remedy. It is visible while there is such a cell. */
export function StaleSection({ errors }: { readonly errors: readonly ErrorGroup[] }) {
  const stale = errors.filter(({ kind }) => kind === 'stale');
  if (stale.length === 0) return null;
  const count = stale.reduce((sum, group) => sum + group.count, 0);
  return (
    <Section title="Earlier answers">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{staleCellsText(count)}</MessageBarTitle> They keep the last good answer, since the service
          gave no newer one.
        </MessageBarBody>
      </MessageBar>
      {stale.map((group) => (
        <Reason key={group.message} group={group} />
      ))}
    </Section>
  );
}

function Reason({ group }: { readonly group: ErrorGroup }) {
  const styles = useStyles();
  const id = useId();
  return (
    <>
      <p id={id} className={styles.message}>
        <OutsideText text={group.message} /> {answerAgeText(group)}
      </p>
      <ErrorCells group={group} messageId={id} />
    </>
  );
}

/** "One cell shows an earlier answer." */
export function staleCellsText(count: number): string {
  return count === 1 ? 'One cell shows an earlier answer.' : `${counted(count, 'cell')} show earlier answers.`;
}

/** "The answer is of 21 Nov 2026, 13:02."; "" where its time is not known. */
export function answerAgeText({ count, receivedMs }: ErrorGroup): string {
  if (receivedMs === undefined) return '';
  return `${count === 1 ? 'The answer' : 'The oldest answer'} is of ${momentText(receivedMs)}.`;
}
