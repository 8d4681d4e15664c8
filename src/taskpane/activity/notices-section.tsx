import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useId } from 'react';
import { countInWords } from '../../api';
import type { ErrorGroup, NoticeKind } from './errors/error-groups';
import { ErrorCells } from './errors/error-cells';
import { OutsideText } from '../components/outside-text';
import { momentText } from '../texts/moment-text';
import { Section } from './section';

const useStyles = makeStyles({
  message: { margin: 0, overflowWrap: 'anywhere' },
});

/** The title, style and explanation of each kind of notice. */
const NOTICES: Readonly<
  Record<NoticeKind, { title: string; intent: 'warning' | 'info'; cells: (count: number) => string; why: string }>
> = {
  stale: {
    title: 'Earlier answers',
    intent: 'warning',
    cells: staleCellsText,
    why: 'They keep the last good answer, since the service gave no newer one.',
  },
  workbook: {
    title: 'Answers from the workbook',
    intent: 'info',
    cells: workbookCellsText,
    why: 'Whoever saved the workbook saved the answers in it.',
  },
  'no-card': {
    title: 'Values without cards',
    intent: 'info',
    cells: plainCellsText,
    why: 'Excel takes a limited number of cards.',
  },
};

/** Lists cells that show outdated numbers, or plain ones for cards, with the reason and the remedy. It is visible while there is such a cell. */
export function NoticeSections({ errors }: { readonly errors: readonly ErrorGroup[] }) {
  return (
    <>
      <NoticeSection kind="stale" errors={errors} />
      <NoticeSection kind="workbook" errors={errors} />
      <NoticeSection kind="no-card" errors={errors} />
    </>
  );
}

function NoticeSection({ kind, errors }: { readonly kind: NoticeKind; readonly errors: readonly ErrorGroup[] }) {
  const own = errors.filter((group) => group.kind === kind);
  if (own.length === 0) return null;
  const { title, intent, cells, why } = NOTICES[kind];
  return (
    <Section title={title}>
      <MessageBar intent={intent} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{cells(own.reduce((sum, group) => sum + group.count, 0))}</MessageBarTitle> {why}
        </MessageBarBody>
      </MessageBar>
      {own.map((group) => (
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
  return count === 1 ? 'One cell shows an earlier answer.' : `${countInWords(count, 'cell')} show earlier answers.`;
}

/** "One cell shows an answer from the workbook." */
function workbookCellsText(count: number): string {
  return count === 1
    ? 'One cell shows an answer from the workbook.'
    : `${countInWords(count, 'cell')} show answers from the workbook.`;
}

/** "One formula gives plain values." */
function plainCellsText(count: number): string {
  return count === 1 ? 'One formula gives plain values.' : `${countInWords(count, 'formula')} give plain values.`;
}

/** "The answer is of 21 Nov 2026, 13:02."; "" where its time is not known. */
export function answerAgeText({ kind, count, receivedMs }: ErrorGroup): string {
  if (receivedMs === undefined) return '';
  const which = count === 1 ? 'answer' : 'oldest answer';
  return kind === 'workbook'
    ? `From the workbook, ${count === 1 ? '' : 'the oldest '}received ${momentText(receivedMs)}.`
    : `The ${which} is of ${momentText(receivedMs)}.`;
}
