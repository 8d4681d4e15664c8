import { TODAY } from '../../server/market/dates';
import type { Endpoint } from '../../src/api';
import { AMBIGUOUS_NAMES, ENDPOINTS, MARKET_IDS, marketOfFunction, MARKETS } from '../../src/api';
import type { PeriodRule, UnitKind } from '../../src/definitions/definition';
import { shippedDefinitions } from '../../src/definitions/library';
import { SOURCES } from '../../src/definitions/source';
import { CATALOG, catalogEntry, FUNCTION_GROUPS, FUNCTION_IDS } from '../../src/functions/catalog/catalog';
import { WORKBOOK } from '../../src/functions/catalog/workbook';
import { anchorOf } from '../webpack/heading-anchor';
import { ASKED, COMPANIES, ERRORS, FORMATS, OPTIONS, PERIODS, TRACE } from './functions-page-texts';
import { cellText, GENERATED, markdownTable } from './markdown';
import type { Declared, FunctionMetadata, Parameter } from './metadata';
import type { Result } from './run-formulas';
import { runFormulas } from './run-formulas';

const MAX_ROWS = 10;
const MAX_COLUMNS = 8;
/** A table with more than WIDE columns cuts its texts at the second length. */
const [WIDE, MAX_TEXT_IN_WIDE] = [4, 36];

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
    ERRORS,
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
  const parts = MARKETS.india.dividedLines.map(({ name, other }) => `\`${name}\` beside \`${other}\``).join(', ');
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
