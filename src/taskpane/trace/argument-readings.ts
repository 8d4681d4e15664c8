/** Explains how arguments were read: the date of a period token, the company of an identifier, the line of a name. */
import type { MarketId } from '../../api';
import { readScope, readType } from '../../functions/arguments/choices/choice-argument';
import { readIndianTicker, readIssuer } from '../../functions/arguments/companies/company-argument';
import { DATE_RULES, readPeriod } from '../../functions/arguments/periods/date-argument';
import type { CallTrace, TracedAmount } from '../../functions/runtime/pane-api';

type Known = Pick<CallTrace, 'figure' | 'statements'>;
type Read = (value: unknown, market: MarketId, known: Known) => string | undefined;

const READERS: Readonly<Record<string, Read>> = {
  ticker: (value, _market, known) => companyIn(known) ?? readIndianTicker(value).ticker,
  cik: (value, _market, known) => companyIn(known) ?? issuerText(value),
  date: (value, market, known) => periodIn(value, market) ?? lastEndIn(known),
  priorDate: (value, market) => periodIn(value, market),
  metric: (_value, _market, { figure }) => figure && lineIn(figure),
  type: (value) => readType(value)?.replaceAll('_', ' '),
  scope: (value) => readScope(value),
};

const DEFINITION = 'the definition';

/** The most elements of a range that are read out. */
const MOST_ELEMENTS = 6;

/** How an argument of a call was read; undefined where that is the same as its text, or not known. */
export function readingOf(name: string, value: unknown, market: MarketId, known: Known): string | undefined {
  const read = READERS[name];
  if (!read) return undefined;
  const elements = Array.isArray(value) ? (value as unknown[]).flat() : [value];
  const [only, other] = elements;
  if (other === undefined)
    return differing(
      only,
      attempt(() => read(only, market, known)),
    );
  // It is not known which element of a range belongs to the selected cell: elements are read without the call's results.
  if (name === 'metric' || elements.length > MOST_ELEMENTS) return undefined;
  const nothing: Known = { figure: undefined, statements: [] };
  const readings = elements.map((each) => attempt(() => read(each, market, nothing)) ?? String(each));
  return differing(elements.join('; '), readings.join('; '));
}

/** Undefined for an argument that cannot be read: the call's own error explains that. */
function attempt(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function differing(value: unknown, reading: string | undefined): string | undefined {
  const folded = (text: unknown) => String(text).trim().toLowerCase();
  if (folded(reading) === folded(`${DEFINITION} ${String(value)}`)) return 'a definition';
  return reading === undefined || folded(reading) === folded(value) ? undefined : reading;
}

/** The company of the statements, if they are all of one company. */
function companyIn({ statements }: Known): string | undefined {
  const companies = new Set(
    statements.map(({ company, cik }) => [company, cik && `CIK ${cik}`].filter(Boolean).join(', ')),
  );
  const [only, other] = companies;
  return other === undefined && only ? only : undefined;
}

function issuerText(value: unknown): string {
  const issuer = readIssuer(value);
  return 'cik' in issuer ? `CIK ${issuer.cik}` : issuer.ticker;
}

/** "2024-03-31, annual"; undefined for a period whose end only the company's statements show. */
function periodIn(value: unknown, market: MarketId): string | undefined {
  const period = readPeriod(value, DATE_RULES[market]);
  if (period === undefined || period === 'latest' || !('date' in period)) return undefined;
  return [period.date, period.impliedType?.replaceAll('_', ' ')].filter(Boolean).join(', ');
}

/** The end of the number's period: the latest period end of its statements. */
function lastEndIn({ figure, statements }: Known): string | undefined {
  if (!figure || figure.step === 'missing') return undefined;
  return statements
    .map(({ periodEnd }) => periodEnd)
    .sort()
    .at(-1);
}

/** The line or the definition as which a metric's name was read. */
function lineIn({ step, path, name, of }: TracedAmount): string | undefined {
  if (path !== undefined) return path;
  if (step === 'missing' || step === 'fact') return undefined;
  const [first] = of;
  const isSame = step === 'scale' || step === 'growth' || step === 'split';
  if (first && isSame) return lineIn(first);
  const paths = new Set(of.map((part) => part.path));
  const [path0, other] = paths;
  if (step === 'sum' && path0 !== undefined && other === undefined) return path0;
  return name === undefined ? undefined : `${DEFINITION} ${name}`;
}
