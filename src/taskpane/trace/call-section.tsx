import { makeStyles, tokens } from '@fluentui/react-components';
import { countInWords, marketOfFunction } from '../../api';
import type { CallTrace, TracedAnswer } from '../../functions/runtime/pane-api';
import { Note, Section } from '../activity/section';
import { Disclosure } from '../settings/disclosure';
import { PLAIN_LIST } from '../components/shared-styles';
import { OutsideText } from '../components/outside-text';
import { AmountTree } from './amount-tree';
import type { TracedArgument } from './traced-argument';
import type { TracedCall } from './traced-call';
import { StatementCard } from './statement-card';
import { freshnessText } from './trace-text';

const useStyles = makeStyles({
  arguments: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '12px',
    rowGap: '2px',
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  reading: { color: tokens.colorNeutralForeground3 },
  part: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  answers: { ...PLAIN_LIST, display: 'flex', flexDirection: 'column', rowGap: '8px' },
  request: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
});

/** One call of a formula: its arguments as they were read, how its number is computed, its statements and its requests. */
export function CallSection({ call }: { readonly call: TracedCall }) {
  const { id, trace } = call;
  return (
    <Section title={id}>
      <Arguments of={call.arguments} />
      {call.isByOrder && (
        <Note>
          Excel does not say which call of {id} in this formula it made with these arguments: they are taken in the
          order of the formula. To be sure, put each call into a cell of its own.
        </Note>
      )}
      {trace ? <Traced call={call} trace={trace} /> : <Note>{untracedText(call)}</Note>}
    </Section>
  );
}

/** Why a call is not traced. */
function untracedText({ arguments: args, passed, isLive, isIdle }: TracedCall): string {
  if (isLive) return 'A live function shows what its feed says now. It is not traced.';
  if (isIdle) return 'It shows the state of Spillway, which comes from no answer of the service.';
  const error = args.find(({ isError }) => isError);
  if (error) return `${error.reference} shows an error, which the call is given: trace that cell.`;
  const several = args.find(({ isSeveral }) => isSeveral);
  if (several)
    return `${several.name} takes one value, and several are given: Excel shows an error of its own, without a message. Give one value, or put a formula into a cell for each.`;
  return passed > 1
    ? `The cell made this call with ${passed.toLocaleString('en-US')} different sets of arguments. Put the one in question into a cell of its own.`
    : 'Only Excel can calculate an argument of this call: have it calculate the cell.';
}

function Arguments({ of }: { readonly of: readonly TracedArgument[] }) {
  const styles = useStyles();
  if (of.length === 0) return null;
  return (
    <dl className={styles.arguments}>
      {of.map(({ name, reference, value, reading }) => [
        <dt key={`${name} name`} className={styles.name}>
          {name}
        </dt>,
        <dd key={name} className={styles.value}>
          {reference !== '' && <OutsideText text={`${reference} = `} />}
          {value === undefined ? 'not calculated here' : <OutsideText text={value} />}
          {reading !== undefined && (
            <span className={styles.reading}>
              <OutsideText text={` → ${reading}`} />
            </span>
          )}
        </dd>,
      ])}
    </dl>
  );
}

function Traced({ call, trace }: { readonly call: TracedCall; readonly trace: CallTrace }) {
  const { cell, figure, missing, size, place } = trace;
  return (
    <>
      {size === undefined && <Missing missing={missing} />}
      {cell && 'error' in cell && (
        <Note>
          <strong>{cell.error}</strong> {cell.message !== undefined && <OutsideText text={cell.message} most={2000} />}
        </Note>
      )}
      {size && place && call.isPlaced === 'likely' && (
        <Note>
          The call gives {size.rows} × {size.columns} cells to the rest of the formula. Only the one in row{' '}
          {place.row + 1} and column {place.column + 1} shows this number: it is likely the one.
        </Note>
      )}
      {size && !call.isPlaced && (
        <Note>
          The call gives {size.rows} × {size.columns} cells to the rest of the formula: which of them count, only Excel
          knows. These are the statements that it read.
        </Note>
      )}
      {figure && figure.step !== 'fact' && <AmountTree amount={figure} />}
      <Statements call={call} trace={trace} />
      <Requests answers={trace.answers} />
    </>
  );
}

function Statements({
  call,
  trace: { statements, answers },
}: {
  readonly call: TracedCall;
  readonly trace: CallTrace;
}) {
  const styles = useStyles();
  const market = marketOfFunction(call.id);
  if (statements.length === 0 || !market) return null;
  return (
    <>
      <h3 className={styles.part}>{statements.length === 1 ? 'Statement' : 'Statements'}</h3>
      {statements.map((statement, at) => (
        <StatementCard
          key={at}
          number={at + 1}
          market={market}
          statement={statement}
          answer={answers[statement.answer ?? -1]}
        />
      ))}
    </>
  );
}

function Requests({ answers }: { readonly answers: readonly TracedAnswer[] }) {
  if (answers.length === 0) return null;
  const isOne = answers.length === 1;
  return (
    <Disclosure
      key={isOne ? 'one' : 'several'}
      title={countInWords(answers.length, 'request')}
      opens={false}
      startsOpen={isOne}
    >
      <Answers answers={answers} />
    </Disclosure>
  );
}

/** The most requests that are written out. */
const MOST_REQUESTS = 20;

function Missing({ missing }: { readonly missing: readonly string[] }) {
  const styles = useStyles();
  const [first, other] = missing;
  if (first === undefined) return <Note>It cannot be computed from what is kept.</Note>;
  const [are, them] = other === undefined ? ['is', 'it'] : ['are', 'them'];
  return (
    <div>
      <Note>
        {countInWords(missing.length, 'answer')} that it needs {are} not kept: the next calculation asks for {them}.
      </Note>
      {missing.slice(0, MOST_REQUESTS).map((request) => (
        <span key={request} className={styles.request}>
          <OutsideText text={request} most={2000} />
        </span>
      ))}
    </div>
  );
}

function Answers({ answers }: { readonly answers: readonly TracedAnswer[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.answers}>
      {answers.map((answer, at) => (
        <li key={at}>
          {answer.what}
          <span className={styles.request}>
            <OutsideText text={answer.request} most={2000} />
          </span>
          {answer.facts !== undefined && (
            <Note>
              <OutsideText text={answer.facts} />
            </Note>
          )}
          <Note>
            <OutsideText text={freshnessText(answer)} />
          </Note>
        </li>
      ))}
    </ul>
  );
}
