import { TODAY } from '../../server/market/dates';
import type { Endpoint } from '../../src/api';
import { AMBIGUOUS_NAMES, ENDPOINTS, MARKET_IDS, marketOfFunction, MARKETS } from '../../src/api';
import type { PeriodRule, UnitKind } from '../../src/definitions/definition';
import { shippedDefinitions } from '../../src/definitions/library';
import { SOURCES } from '../../src/definitions/source';
import { MOST_CARDS } from '../../src/functions/cells/results/card-limit';
import { CATALOG, catalogEntry, FUNCTION_GROUPS, FUNCTION_IDS } from '../../src/functions/catalog/catalog';
import { WORKBOOK } from '../../src/functions/catalog/workbook';
import { anchorOf } from '../webpack/heading-anchor';
import { cellText, GENERATED, markdownTable } from './markdown';
import type { Declared, FunctionMetadata, Parameter } from './metadata';
import type { Result } from './run-formulas';
import { runFormulas } from './run-formulas';

const MAX_ROWS = 10;
const MAX_COLUMNS = 8;
/** A table with more than WIDE columns cuts its texts at the second length. */
const [WIDE, MAX_TEXT_IN_WIDE] = [4, 36];

const COMPANIES = `**Companies.** India: \`INFY\`, \`NSE:INFY\`, \`BSE:500209\` or 500209; the US: \`AAPL\`, \`NASDAQ:AAPL\` or the CIK 320193; in any case. What other
systems write is read too: \`INFY.NS\`, \`INFY.BSE\`, \`500209.BO\`, \`INFY IN\`, \`AAPL US\`, \`AAPL:US\`, \`AAPL.US\`, \`BRK.B\`, \`BRK-B\`, \`XNSE:INFY\`, \`BOM:500209\`, \`US:AAPL\`. Of these only the mark of the country
or exchange is the other system's: the ticker must be the exchange's own, also where that system has another. An ISIN is read where the list of companies is in memory, as after LOOKUP or Find.`;

const PERIODS = `**Periods.** A \`date\` is an Excel date, \`2024-03-31\`, \`20240331\`, \`31-Mar-2024\`, \`31/03/2024\` or \`Mar 2024\` (the month's end); or a word. A text that reads two
ways, such as \`03/04/2024\` or \`4Q24\` (of which year?), is refused.

${markdownTable([
  ['word', 'means'],
  [
    '`FY2024`, `FY24`, `FY2024A`',
    'The fiscal year: in India to 31 March 2024, in the US the one that the issuer itself calls 2024',
  ],
  ['`FY2023-24`, `2023-24`', 'In India the fiscal year to 31 March 2024'],
  ['`CY2023`', 'The year to 31 December 2023, where that is the fiscal year'],
  [
    '`Q3FY24`, `3QFY24`, `FQ3 2024`, `H1FY24`, `9MFY24`',
    'Its third quarter, first half, first nine months (`3M`, `6M` and `12M` too)',
  ],
  [
    '`latest`',
    'The newest period of which the service has this statement, of this type; in the US the newest that the list of filings proves, else an error',
  ],
  ['`FY-1`, `H-1`, `Q-4`, `FQ-4`', 'The fiscal year before the newest, the half-year before, four quarters before'],
  [
    '`last 8`',
    'Eight fiscal periods back from the newest of which the service has a statement, in METRIC and the tables; one without a statement is `#N/A` that names it',
  ],
])}

A fiscal word says the type too: annual, quarterly, half_yearly or nine_months. A date says none: without a type it is
in India the quarter to that day of an income statement (\`31 Mar 2024\` is not the year), the half-year of a cash flow; in the US the year. What no statement says of itself is \`#N/A\`, with the nearest periods that are known.`;

const OPTIONS = `**Options** are pairs such as \`"scale=million; order=oldest"\`, in any case and order. Everyday spellings are taken: \`scale=mn\`, \`crores\` or \`'000\`, \`order=oldest first\`,
\`headers=FALSE\`; so are those of types and scopes (\`Q\`, \`12M\`, \`yearly\`; \`consol\`, \`S\`). What is not known is refused with what is allowed.`;

const FORMATS = `**Formats.** Where Excel takes formatted numbers, those of statements, METRIC, TTM and GROWTH come with the format of their kind: amounts \`#,##0\`, or
\`#,##0.00\` where one of a table, or of a grid that a range makes, is not whole (a single figure goes by itself); per-share figures \`0.00\`; percentages, ratios and multiples of definitions \`0.0%\` (of loans, assets and a bank's capital \`0.00%\`), \`0.00\` and \`0.0x\`; growth \`0.0%\`; counts and days
\`#,##0\`. The cell still holds the whole number, and a format of the cell's own goes before it. \`format=no\` gives plain numbers. Of more
than 5,000 single figures that are computed in one moment the others come plain, so that none waits, and FIN.STATUS counts them: a range as argument, which makes one table, or a format of the
cells' own, formats them all.

Where Excel takes numbers with properties (ExcelApi 1.19), the option \`rich=yes\` of the statements and METRIC gives each number a card: company, line and path or
definition with its formula and terms, statement, period end, type, fiscal period, scope, unit, audit status, checks, what a quarter was computed from, when the oldest
answer behind it was received, the filing (of an Indian statement the service names none) and, where an older answer is shown because the service failed, that failure. Excel shows it as the cell's data type card; \`=A1.Unit\` and
\`=A1.[Period end]\` read it. The cell still holds the number: sums are as ever, and have no card. A workbook has cards on ${MOST_CARDS.toLocaleString('en-US')} values at most, since Excel slows down over more:
formulas beyond it give plain values, and Activity and FIN.STATUS say so. Older Excel gets the number without a card.

FIN.CARD and US.CARD show a company by its name, with a card of its identifiers, sector, size, currency, the month in which its fiscal year ends, newest year (in India quarter too), five key
figures of that year in crores or millions, the checks of their statements and what the list says of its price. A figure that is refused says why in its place. The cell is taken for the company in
other functions: \`=FIN.METRIC(A1,"FY2024","sales")\`. In arithmetic it is \`#VALUE!\`, as a text is. Where Excel takes no entities (ExcelApi 1.16), and beyond the cards that a workbook has, the cell holds the
name as text. A card takes some six requests of an Indian company and ten of a US issuer, as many of them as are not in memory.`;

const TRACE = `**Where a number comes from.** Ctrl+Alt+Shift+T (Command+Alt+Shift+T on a Mac) opens Trace in the pane: of the selected cell the arguments as they
were read, the lines and statements behind its number, their checks, ages and filings. It asks nothing of the service.`;

const ASKED = `**What is asked.** Each function says whose answers it shows. More may be asked to find them. A plain ticker of India is looked up in E11 where a feed or a search takes none; of the US
every ticker in E15, and \`latest\`, words such as \`FY2024\` and quarters that are computed with E13, E16 and E18. What is in memory and fresh is not asked again.`;

/** docs/functions.md: every function with its arguments, endpoints and an example that was run. */
export async function functionsPage(declared: Declared): Promise<string> {
  const results = await runFormulas(
    FUNCTION_IDS.map((id) => CATALOG[id].example),
    declared,
  );
  const sections = sectionsOf(declared);
  return [
    '# Functions',
    GENERATED,
    `Arguments in [ ] are optional; an empty cell or empty text counts as not given. The examples were run against the sandbox, as on ${TODAY}: the
figures of Apple, Infosys and other known companies are those of their filings; AURELKA, PELLIMAR, QRVN and TSSL are invented, for what
no public filing tells. Long tables and texts are cut here, not in a cell. Tasks, from a model to what is typed in other systems: [recipes](recipes.md).`,
    COMPANIES,
    PERIODS,
    OPTIONS,
    FORMATS,
    TRACE,
    ASKED,
    ...sections.map(contents),
    ...sections.flatMap(({ title, about, functions }) => [
      `## ${title}`,
      about,
      ...functions.map((each) => section(each, declared, results)),
    ]),
    '## Everyday names',
    everydayNames(),
    '## Definitions',
    definitions(),
    '## Not asked yet',
    unusedEndpoints(),
  ].join('\n\n');
}

const PERIOD_WORDS: Readonly<Record<PeriodRule, string>> = { any: 'any', year: 'twelve months', date: 'a date' };
const UNIT_WORDS: Readonly<Record<UnitKind, string>> = {
  money: 'money',
  percent: 'fraction (percent)',
  fine_percent: 'fraction (percent)',
  ratio: 'ratio',
  times: 'times',
  days: 'days',
  per_share: 'money per share',
  count: 'number',
};

/** The everyday names of a line of a statement. */
function everydayNames(): string {
  const rows = MARKET_IDS.flatMap((id) =>
    MARKETS[id]
      .synonyms()
      .map(({ names, kind, lines }) => [
        names.join(', '),
        MARKETS[id].name,
        lines.map((line) => `\`${kind}.${line}\``).join(', '),
      ]),
  );
  const several = AMBIGUOUS_NAMES.map(([name, meanings]) => `${name} (${meanings.join(', ')})`).join('; ');
  const parts = MARKETS.india.partedLines.map(({ name, other }) => `\`${name}\` beside \`${other}\``).join(', ');
  return `What analysts call a line, in METRIC, GROWTH and TTM, in any case. Where a name has several lines, the first one that the statement has is taken. A line or a definition
of exactly that name is taken before them, unless it is a change or an adjustment in the cash flow statement. Names of several quantities are refused with those of them that the company can have: ${several}.
In India so is a name that covers a part of a quantity (${parts}), if the other part is not 0, or is unknown and the line is the long-term one. The line's path gets it.
The same word may mean another line in the other market: PAT and net profit are with the minorities' share in India and without it in the US, EPS is basic in India and diluted in the US.
Dividends paid of an Indian group are all that it paid, those to the minorities of its subsidiaries too: Bajaj Finserv’s 1,183 crore to March 2024, of which the company 127. The scope \`standalone\` has those of the company.

${markdownTable([['name', 'in', 'means the line'], ...rows])}`;
}

/** The definitions that ship, each with its formula in words and who accepts it. */
function definitions(): string {
  const rows = shippedDefinitions().map(({ name, aliases, unit, period, formula, refused, sources }) => [
    [name, ...aliases.map((alias) => `(${alias})`)].join(' '),
    UNIT_WORDS[unit],
    PERIOD_WORDS[period],
    formula,
    refused,
    sources.join(', '),
  ]);
  const titles = ['definition', 'gives', 'of', 'formula', 'refused', 'source'];
  return `A metric may be a definition: \`=FIN.METRIC("INFY","FY2024","EBITDA margin")\`, and in TTM and GROWTH too. It means the same in both markets, except where its formula says otherwise, and is computed from
lines of one company and period. A missing part is \`#N/A\` that names it. It counts as 0 where
the statement's own sums leave no room for it and, in the US, also where the face shows no intangible assets or software apart (capex), no preferred stock, no minorities
or no further notes and loans; \`#N/A\` with the reason is also what a company of another kind gets (a
bank has no EBITDA), a ratio to what is not positive, and a figure from a statement whose own sums contradict it. An average is that of the date and the one a
year before; without the earlier balance sheet there is none. A ratio of twelve months is of a year, or of TTM at a quarter's end: TTM takes twelve months of each
amount and the balance sheet of the date, which Indian companies mostly file for September and March only. EBITDA is before other income, EBIT after it. In India both are before exceptional
items; in the US, whose statements have no such line, both are after impairments, restructuring and other unusual items.

A workbook may define its own in the pane (Build, Definitions), with \`+ - * /\`, parentheses, \`a|b\` and \`avg(…)\`; a name with spaces stands in \`[brackets]\`, and
a division by zero is \`#DIV/0!\`. They travel with the file and win over these, by name.

${markdownTable([titles, ...rows])}

Sources: ${Object.entries(SOURCES)
    .map(([id, words]) => `**${id}** ${words}`)
    .join('; ')}.`;
}

interface Section {
  readonly title: string;
  readonly about: string;
  readonly functions: readonly FunctionMetadata[];
}

/**
 * The catalog's groups by market; the group about the workbook has no market. The market stands last: "US: companies" would have the anchor
 * of US.COMPANIES.
 */
function sectionsOf({ functions }: Declared): readonly Section[] {
  const markets = [
    ...MARKET_IDS.map(
      (market) =>
        [
          `, ${MARKETS[market].shortName}`,
          (id: string) => marketOfFunction(id) === market && !isOfWorkbook(id),
        ] as const,
    ),
    ['', isOfWorkbook],
  ] as const;
  const listed = FUNCTION_IDS.flatMap((id) => functions.filter((each) => each.id === id));
  const sections = markets.flatMap(([suffix, isOfMarket]) =>
    FUNCTION_GROUPS.map(({ title, about, functions: entries }) => ({
      title: `${title}${suffix}`,
      about,
      functions: listed.filter(({ id }) => isOfMarket(id) && Object.hasOwn(entries, id)),
    })),
  );
  return sections.filter((each) => each.functions.length > 0);
}

function isOfWorkbook(id: string): boolean {
  return Object.hasOwn(WORKBOOK, id);
}

function contents({ title, functions }: Section): string {
  const rows = functions.map(({ id, description }) => [`[${id}](#${anchorOf(id)})`, description]);
  return `**[${title}](#${anchorOf(title)})**\n\n${markdownTable([['function', 'gives'], ...rows])}`;
}

function section(definition: FunctionMetadata, declared: Declared, results: ReadonlyMap<string, Result>): string {
  const { id, description, parameters } = definition;
  const { example = '', endpoints = [] } = catalogEntry(id) ?? {};
  const shape = declared.returns.get(id) ?? '';
  const rows = parameters.map((parameter) => [signatureOf(parameter), meaningOf(parameter, declared)]);
  return [
    `### ${id}`,
    description,
    `For example \`${example}\` shows`,
    resultText(results.get(example) ?? ''),
    `\`=${id}(${parameters.map(signatureOf).join(', ')})\``,
    ...(rows.length > 0 ? [markdownTable([['argument', 'meaning'], ...rows])] : []),
    ...(shape ? [`Gives: ${shape.replace(/\s*\(E\d[^)]*\)$/, '')}`] : []),
    asked(endpoints),
  ].join('\n\n');
}

function signatureOf({ name, optional }: Parameter): string {
  return optional ? `[${name}]` : name;
}

function meaningOf({ description, customEnumId }: Parameter, { enums }: Declared): string {
  const values = enums.find(({ id }) => id === customEnumId)?.values ?? [];
  const suggested = values.map(({ stringValue, numberValue }) => `\`${stringValue ?? numberValue}\``).join(', ');
  return `${description}${suggested ? ` Excel suggests ${suggested}.` : ''}`;
}

const addressed = ({ id, method, path }: Endpoint) => `${id} \`${method} ${path}\``;

function asked(endpoints: readonly Endpoint[]): string {
  return endpoints.length > 0
    ? `Shows what ${endpoints.map(addressed).join(', ')} answers.`
    : 'Asks nothing of the service.';
}

/** The endpoints that no function requests. */
function unusedEndpoints(): string {
  const known = new Set(FUNCTION_IDS.flatMap<Endpoint>((id) => CATALOG[id].endpoints));
  const rest = ENDPOINTS.filter((endpoint) => !known.has(endpoint));
  if (rest.length === 0) return 'Every endpoint of the service is asked by a function.';
  const rows = rest.map((endpoint) => [addressed(endpoint), endpoint.summary]);
  return `No function asks these endpoints of the service:\n\n${markdownTable([['endpoint', 'has'], ...rows])}`;
}

function resultText(result: Result): string {
  if (!Array.isArray(result)) return `\`${cellText(result)}\``;
  const rows = result as readonly (readonly unknown[])[];
  const width = rows[0]?.length ?? 0;
  if (rows.length === 1 && width === 1) return `\`${cellText(rows[0]?.[0])}\``;
  const most = width > WIDE ? MAX_TEXT_IN_WIDE : undefined;
  const shown = rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell, most)));
  const letters = (shown[0] ?? []).map((_, column) => String.fromCharCode('A'.charCodeAt(0) + column));
  const cut = [counted(rows.length - MAX_ROWS, 'row'), counted(width - MAX_COLUMNS, 'column')].filter(Boolean);
  return [markdownTable([letters, ...shown]), ...(cut.length > 0 ? [`… ${cut.join(' and ')}`] : [])].join('\n\n');
}

function counted(left: number, thing: string): string {
  return left > 0 ? `${left} more ${thing}${left === 1 ? '' : 's'}` : '';
}
