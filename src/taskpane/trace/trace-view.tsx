import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { CalculatorRegular, CommentAddRegular } from '@fluentui/react-icons';
import { Note, Section } from '../activity/section';
import { useBusy } from '../shell/announcement';
import { messageOf } from '../texts/message-of';
import { OutsideText } from '../components/outside-text';
import { usePane } from '../shell/pane-context';
import { TRACE_KEY } from '../keyboard/trace-key';
import { CallSection } from './call-section';
import type { CellTrace } from './read-trace';
import { needsExcel } from './traced-call';
import { insertSourceNote, sourceNote } from './source-note';
import { type Tracing, useTrace } from './use-trace';

const useStyles = makeStyles({
  // A number that does not fit beside its cell goes below it, and is never cut.
  shown: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '12px',
    alignItems: 'baseline',
  },
  cell: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  value: { fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  formula: {
    margin: 0,
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});

/** Explains where the number in the selected cell comes from, by the answers in memory, without a request. */
export function TraceView() {
  const { state, calculate } = useTrace();
  if (state.kind === 'reading') return null;
  if (state.kind === 'failed') {
    return (
      <Section title="Trace">
        <Note>{state.message}</Note>
      </Section>
    );
  }
  if (state.kind === 'none') {
    return (
      <Section title="Trace">
        <Note>
          {state.cell === undefined ? 'The selection cannot be read.' : `No formula of Spillway fills ${state.cell}.`}{' '}
          Select a cell that one fills, also inside a table, to see here where its number comes from. {TRACE_KEY} opens
          this view.
        </Note>
      </Section>
    );
  }
  return <Story trace={state.trace} calculate={calculate} />;
}

interface StoryProps extends Pick<Tracing, 'calculate'> {
  readonly trace: CellTrace;
}

function Story({ trace, calculate }: StoryProps) {
  const styles = useStyles();
  const { cell, shown, formula, calls } = trace;
  const isInside = formula.address !== cell;
  return (
    <>
      <Section title="Trace">
        <div className={styles.shown}>
          <span className={styles.cell}>
            <OutsideText text={cell} />
          </span>
          <span className={styles.value}>
            <OutsideText text={shown} />
          </span>
        </div>
        <pre className={styles.formula}>
          <OutsideText text={formula.formula} most={2000} />
        </pre>
        {isInside && (
          <Note>
            The formula is in <OutsideText text={formula.address} />.
          </Note>
        )}
        <Notices trace={trace} />
        {formula.isByName && (
          <Note>
            A name of the workbook calls Spillway in this formula. What it gives is not traced: put that call into a
            cell of its own.
          </Note>
        )}
        {calls.some(needsExcel) && <CalculateButton calculate={() => calculate(formula.address)} />}
        <SourceNoteButton trace={trace} />
      </Section>
      {calls.map((call, at) => (
        <CallSection key={at} call={call} />
      ))}
    </>
  );
}

/** Says so if the cell does not show the number that its formula gives: an old answer, an error, an outdated number. */
function Notices({ trace: { stale, failure, isOutdated } }: { readonly trace: CellTrace }) {
  return (
    <>
      {stale !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            The cell shows {stale.isOfWorkbook ? 'an answer that the workbook’s file carries' : 'the last good answer'}.{' '}
            <OutsideText text={stale.message} />
          </MessageBarBody>
        </MessageBar>
      )}
      {failure !== undefined && (
        <Note>
          <OutsideText text={failure} most={2000} />
        </Note>
      )}
      {isOutdated && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            What is kept now gives another number than the cell shows. The cell will show it when it is calculated.
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

/** Makes Excel calculate the cell: only Excel knows which arguments an expression, a name or LET gives. */
function CalculateButton({ calculate }: { readonly calculate: () => Promise<void> }) {
  const { isBusy, run } = useBusy();
  const press = () => void run(() => calculate().then(() => 'The cell is calculated.'));
  return (
    <div>
      <Button size="small" icon={<CalculatorRegular />} disabledFocusable={isBusy} onClick={press}>
        Calculate the cell to trace it
      </Button>
    </div>
  );
}

function SourceNoteButton({ trace }: { readonly trace: CellTrace }) {
  const { workbook, announce } = usePane();
  const note = sourceNote(trace);
  if (note === undefined) return null;
  const insert = () => {
    insertSourceNote(workbook, trace.cell, note).then(announce, (error: unknown) =>
      announce(messageOf(error), 'error'),
    );
  };
  return (
    <div>
      <Button size="small" icon={<CommentAddRegular />} onClick={insert}>
        Insert source note
      </Button>
    </div>
  );
}
