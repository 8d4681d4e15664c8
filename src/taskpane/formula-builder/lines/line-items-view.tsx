import { makeStyles, SearchBox } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { MARKETS, STATEMENT_TITLES, type StatementKind } from '../../../api';
import { FILLING, NOTE } from '../../components/shared-styles';
import { OutsideText } from '../../components/outside-text';
import { ArgumentForm } from '../fields/argument-form';
import { FormChoice } from '../fields/form-choice';
import { formulaText } from '../formula-text';
import type { FunctionMetadata } from '../function-metadata';
import { referencesOf } from '../function-view';
import type { MakeInsertion } from '../insertion/insertion';
import {
  findLines,
  LINE_OPTIONS,
  lineFormula,
  lineInsertion,
  type LineItem,
  type LineItems,
  readLineItems,
} from './line-items';
import { LineFoot } from '../insertion/insertion-foot';
import { LineList } from './line-list';
import { PreviewTable } from '../preview-table';
import { useInsertion } from '../insertion/use-insertion';
import { usePreview } from '../use-preview';
import type { SelectedCells } from '../use-selected-cell';
import type { StatementForm } from '../function-form';

const useStyles = makeStyles({
  view: FILLING,
  head: { flexShrink: 0, padding: '8px 12px 0' },
  title: { ...NOTE, padding: '0 12px 4px' },
  search: { width: '100%', maxWidth: 'none', marginBottom: '6px' },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '0 12px' },
});

const OPTIONS = ['options'];

interface Props {
  readonly functions: readonly FunctionMetadata[];
  readonly form: StatementForm;
  readonly selected: SelectedCells | undefined;
  readonly isLive: boolean;
}

/** Lists the lines of one statement with their values; the user inserts them as METRIC formulas. */
export function LineItemsView({ functions, form, selected, isLive }: Props) {
  const styles = useStyles();
  const { declared, values, change } = form;
  const { state } = usePreview(declared, { ...values, options: LINE_OPTIONS }, isLive, selected);
  const items = useMemo(() => {
    if (state.kind !== 'shown' || !('rows' in state.result)) return undefined;
    return readLineItems(state.result.rows, declared.market, kindOf(declared));
  }, [state.kind, state.kind === 'shown' ? state.result : undefined, declared]);
  const severalPeriods = state.kind === 'shown' && 'rows' in state.result && !items;
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <StatementSelect {...form} />
        <ArgumentForm declared={declared} values={values} selected={selected} onChange={change} without={OPTIONS} />
      </div>
      {items ? (
        <Lines
          key={`${items.title} ${items.period}`}
          functions={functions}
          declared={declared}
          values={values}
          items={items}
        />
      ) : (
        <div className={styles.body}>
          {severalPeriods ? (
            <p className={styles.title}>Lines are picked from one period at a time: give one date.</p>
          ) : (
            <PreviewTable state={state} />
          )}
        </div>
      )}
    </div>
  );
}

function StatementSelect({ statements, declared, choose }: StatementForm) {
  const options = statements.map((statement) => ({
    value: statement.id,
    text: `${MARKETS[statement.market].name}: ${STATEMENT_TITLES[kindOf(statement)]}`,
  }));
  return <FormChoice name="statement" value={declared.id} options={options} onChoose={choose} />;
}

interface LinesProps extends Pick<Props, 'functions'> {
  readonly declared: FunctionMetadata;
  readonly values: Readonly<Record<string, string>>;
  readonly items: LineItems;
}

function Lines({ functions, declared, values, items }: LinesProps) {
  const styles = useStyles();
  const [query, setQuery] = useState('');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const inserting = useInsertion(JSON.stringify([formulaText(declared, values), ...checked]));
  const check = ({ path }: LineItem) => {
    const after = new Set(checked);
    if (!after.delete(path)) after.add(path);
    setChecked(after);
  };
  const metricFunction = functions.find(({ id }) => id === declared.id.replace(/[^.]*$/, 'METRIC'));
  const insert = (lines: readonly LineItem[], withLabels: boolean) => {
    if (metricFunction) inserting.propose(linesFor({ declared, values, metricFunction }, lines, withLabels));
  };
  const chosen = items.lines.filter(({ path }) => checked.has(path));
  return (
    <>
      <div className={styles.title}>
        <OutsideText text={items.title} /> · <OutsideText text={items.period} />
      </div>
      <div style={{ padding: '0 12px' }}>
        <SearchBox
          size="small"
          className={styles.search}
          aria-label="Find a line"
          placeholder="Find a line"
          value={query}
          onChange={(_, { value }) => setQuery(value)}
        />
      </div>
      <LineList
        lines={findLines(items.lines, query)}
        checked={checked}
        onCheck={check}
        onInsert={(line) => insert([line], false)}
      />
      <LineFoot
        count={chosen.length}
        inserting={inserting}
        onInsert={(withLabels) => insert(chosen, withLabels)}
        onClear={() => setChecked(new Set())}
      />
    </>
  );
}

/** A form for the lines of a statement, and the function that returns one of them. */
interface LineForm extends Pick<LinesProps, 'declared' | 'values'> {
  readonly metricFunction: FunctionMetadata;
}

/** The insertion of these lines of the statement that a form asks for. */
function linesFor(
  { declared, values, metricFunction }: LineForm,
  lines: readonly LineItem[],
  withLabels: boolean,
): MakeInsertion {
  const references = referencesOf(declared, values);
  return (sheet) =>
    lineInsertion(lines, {
      withLabels,
      formulaOf: (metric) => lineFormula(metricFunction, values, metric, sheet),
      references,
      statement: declared,
    });
}

function kindOf({ statement }: FunctionMetadata): StatementKind {
  return statement ?? 'income';
}
