/** Checks of how formulas and their results behave in cells. None of them sends a request. */
import { MARKET_IDS, MARKETS } from '../../../api';
import { isCellError, type CellValue } from '../../../workbook';
import { enter, settled, shows, valueText, type CheckEnvironment } from './check-environment';
import { failed, passed, type Check, type Outcome } from './check';
import { isRefusal, REFUSED } from './refusal';

const WAY_OUT =
  'Excel does not know the dotted names. Ask whoever hosts the add-in to build it with --manifests=two and to install both manifests; your formulas stay as they are.';

/** Run first: if Excel does not know these names, nothing else can work. */
export const NAME_CHECKS: readonly Check[] = MARKET_IDS.map((market) => {
  const { namespace } = MARKETS[market];
  return {
    title: `Names that begin with ${namespace}.`,
    onSheet: true,
    run: async (environment) => {
      const value = await shows(environment, `=${namespace}.METRIC("","","")`);
      if (isName(value)) return failed(WAY_OUT);
      if (isRefusal(value)) return passed(`${namespace}.METRIC is known.`);
      return failed(`${namespace}.METRIC without arguments shows ${valueText(value)} instead of #VALUE!.`);
    },
  };
});

export const FORMULA_CHECKS: readonly Check[] = [
  { onSheet: true, title: 'Every function is known to Excel', run: everyName },
  { onSheet: true, title: 'Results that spill', run: spill },
  { onSheet: true, title: 'Dates', run: dates },
  { onSheet: true, title: 'Errors', run: errors },
  { onSheet: true, title: 'Empty cells as arguments', run: emptyArguments },
  { onSheet: true, title: 'Errors as arguments', isOfExcel: true, run: errorArguments },
];

function isName(value: CellValue): boolean {
  return isCellError(value) && value.error === '#NAME?';
}

/** Enters every function that has required arguments, all of them blank, so that each is refused without a request. */
async function everyName(environment: CheckEnvironment): Promise<Outcome> {
  const functions = await environment.functions();
  const called = functions.filter(({ parameters }) => parameters.some(({ isOptional }) => !isOptional));
  const rows = called.map(({ id, parameters }) => {
    const blanks = parameters.filter(({ isOptional }) => !isOptional).map(() => '""');
    return [{ formula: `=${id}(${blanks.join(',')})` }];
  });
  await enter(environment, 'A1', rows);
  const { values } = await settled(environment, `A1:A${rows.length}`);
  const unknown = called.filter((_, index) => isName(values[index]?.[0] ?? '')).map(({ id }) => id);
  const odd = called.filter((_, index) => !isName(values[index]?.[0] ?? '') && !isCellError(values[index]?.[0] ?? ''));
  if (odd.length > 0) return failed(`${odd.map(({ id }) => id).join(', ')} without arguments shows no error.`);
  if (unknown.length === 0) return passed(`${called.length} functions are known.`);
  return failed(
    `Excel does not know ${unknown.join(', ')}: it keeps the list of an earlier version for up to a day. Choose Read functions again, then close and open the workbook.`,
  );
}

async function spill(environment: CheckEnvironment): Promise<Outcome> {
  await enter(environment, 'A1', [['INFY'], ['TCS'], ['ITC']]);
  await enter(environment, 'B1', [[{ formula: `=FIN.METRIC(A1:A3,"${REFUSED}","sales")` }]]);
  const { values } = await settled(environment, 'B1:B3');
  const shown = values.flat().map(valueText).join(', ');
  if (values.flat().every(isRefusal)) return passed('A result of three cells fills three cells.');
  return failed(
    `A result of three cells shows ${shown}. In a version without spilling, enter tables with Ctrl+Shift+Enter.`,
  );
}

async function dates(environment: CheckEnvironment): Promise<Outcome> {
  await enter(environment, 'A1', [[{ formula: '=FIN.TODAY()' }]]);
  const { values, texts } = await settled(environment, 'A1');
  const [value = '', text = ''] = [values[0]?.[0], texts[0]?.[0]];
  if (typeof value !== 'number') return failed(`=FIN.TODAY() shows ${valueText(value)} instead of a date.`);
  const set = { name: 'CustomFunctionsRuntime', version: '1.4' };
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return passed(`A date is shown as ${text}.`);
  if (environment.supports(set)) return failed(`A date is shown as ${text} instead of year-month-day.`);
  return {
    state: 'unsupported',
    detail: `A date is the serial number ${text} until the cell is formatted: dates with a format need ${set.name} ${set.version}.`,
  };
}

async function errors(environment: CheckEnvironment): Promise<Outcome> {
  const value = await shows(environment, `=FIN.METRIC("INFY","${REFUSED}","sales")`);
  if (isRefusal(value))
    return passed('A wrong argument shows #VALUE!. Only you can see whether resting on the cell shows the message.');
  return failed(`A wrong argument shows ${valueText(value)} instead of #VALUE!.`);
}

async function emptyArguments(environment: CheckEnvironment): Promise<Outcome> {
  const value = await shows(environment, '=FIN.METRIC(Z1,"FY2024","sales",Z2,Z3,Z4)');
  if (isRefusal(value)) return passed('An empty ticker is refused as empty.');
  return failed(`An empty ticker shows ${valueText(value)} instead of #VALUE!.`);
}

async function errorArguments(environment: CheckEnvironment): Promise<Outcome> {
  await enter(environment, 'A1', [[{ formula: '=1/0' }]]);
  const value = await shows(environment, '=FIN.METRIC(A1,"FY2024","sales")', 'B1');
  if (isCellError(value) && value.error === '#DIV/0!') return passed('An error in an argument stays that error.');
  return failed(`#DIV/0! in an argument shows ${valueText(value)}.`);
}
