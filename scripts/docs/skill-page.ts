import { groupBy, listInWords, MARKET_IDS, MARKETS } from '../../src/api';
import type { Shipped } from '../../src/definitions/definition';
import { isNone } from '../../src/definitions/find-definition';
import { formulasOf, shippedDefinitions } from '../../src/definitions/library';
import { FUNCTION_GROUPS } from '../../src/functions/catalog/catalog';
import { markdownTable } from './markdown';
import type { Declared } from './metadata';
import { runFormulas } from './run-formulas';

/** The most frequent tasks, each with its formula. Every formula is run before the page is written. */
const TASKS: readonly (readonly [task: string, formula: string])[] = [
  ['revenue of a fiscal year', '=FIN.METRIC("NSE:INFY","FY2024","revenue")'],
  [
    'several lines and years as one grid',
    '=US.METRIC("AAPL",{"FY2024","FY2025"},{"revenue";"gross margin";"net income"})',
  ],
  ['a statement of five years, short', '=US.INCOME("AAPL","last 5",,"lines=main; scale=million; order=oldest")'],
  ['trailing twelve months', '=FIN.TTM("NSE:INFY","latest","EBITDA")'],
  ['growth over a year', '=US.GROWTH("NVDA","FY2025","revenue","FY2024")'],
  ['who owns it', '=FIN.SHAREHOLDING("NSE:RELIANCE","last 4")'],
  ['the filing of a figure', '=US.SOURCE("AAPL","FY2025",,"filing_url")'],
  ['whether a statement adds up', '=FIN.SOURCE("NSE:INFY","FY2024",,,"checks")'],
];

const ERRORS: readonly (readonly [error: string, meaning: string])[] = [
  ['#N/A', 'no such number, or what was filed gives none; the message says why'],
  ['#VALUE!', 'a wrong argument, or no answer (outage, token, limit): the message says which'],
  ['#DIV/0!', 'a formula of lines divides by 0'],
  ['#SPILL!', 'the cells below or to the right are not empty'],
  ['#BUSY!', 'the answer is on its way: wait'],
  ['#NAME?', 'the add-in is not loaded: leave the formula'],
];

/** skills/spillway/SKILL.md: what an assistant in a workbook needs to write these formulas instead of typing numbers. */
export async function skillPage(declared: Declared): Promise<string> {
  await runFormulas(
    TASKS.map(([, formula]) => formula),
    declared,
  );
  const namespaces = MARKET_IDS.map((id) => `${MARKETS[id].namespace}.* (${MARKETS[id].name})`).join(' and ');
  return [
    `---
name: spillway
description: Writes Excel formulas of the Spillway add-in, ${namespaces}, that fetch financial statements, ratios, shareholding, filings and announcements of listed companies. Use it wherever a workbook needs a company's figure.
---`,
    '# Spillway formulas',
    `Never type a company's figure or compute one from memory: write a formula. Put ticker, period and line into cells of
their own and refer to them. Over a range a formula spills a grid.`,
    markdownTable([['for', 'write'], ...TASKS.map(([task, formula]) => [task, `\`${formula}\``])]),
    '## Functions, [optional] arguments last',
    ...FUNCTION_GROUPS.map(({ title, functions }) => `**${title}:** ${signatures(Object.keys(functions), declared)}`),
    'Options, one text: `"scale=million; lines=main; order=oldest"`.',
    '## Companies, periods and names',
    `- A company: India \`"NSE:INFY"\`, \`"INFY"\` or \`"BSE:500209"\`; the US \`"AAPL"\` or the CIK 320193. A name: LOOKUP first.
- A period: a period end date, \`"FY2024"\`, \`"Q3FY24"\`, \`"H1FY24"\`, \`"9MFY24"\`, \`"FY-1"\`, \`"latest"\`, or \`"last 5"\`. India's fiscal year ends on 31 March; a US
  issuer's is its own. The type is quarterly, half_yearly, nine_months or annual; a fiscal word says it itself.
- Units: India in INR crores, the US in whole US dollars. Ratios and margins are fractions.
- A line in everyday words: ${everyday()}, net income, diluted EPS …; or the service's name or path, as \`expenses.depreciation\`; \`"a|b"\` takes the first there is.
- A definition: ${definitions()}.
- A formula of lines: \`"=sales - other_income"\`.`,
    '## Errors',
    markdownTable([['a cell shows', 'which means'], ...ERRORS.map(([error, meaning]) => [error, meaning])]),
    `No IFERROR around a formula, no 0 or other period in its place: tell the user the message.`,
    '## Citing',
    `Beside the figure: company, statement, period, scope and unit as the header gives them, with \`filing_url\` of US.SOURCE, or
\`audit_status\` and \`received\` of FIN.SOURCE. Where \`checks\` names a failure, say so.`,
  ].join('\n\n');
}

/** The functions with their arguments; functions with the same arguments are grouped. */
function signatures(ids: readonly string[], declared: Declared): string {
  const byArguments = groupBy(ids, (id) => argumentsOf(id, declared));
  return [...byArguments].map(([given, alike]) => `${alike.join(', ')} (${given})`).join('; ');
}

/** Optional arguments come last: one pair of brackets holds them. */
function argumentsOf(id: string, { functions }: Declared): string {
  const parameters = functions.find((each) => each.id === id)?.parameters ?? [];
  const names = (isOptional: boolean) =>
    parameters.filter(({ optional = false }) => optional === isOptional).map(({ name }) => name);
  const optional = names(true).join(', ');
  return [...names(false), ...(optional ? [`[${optional}]`] : [])].join(', ');
}

/** The first everyday name of each line, of all markets, if it is one word; longer names can be guessed. */
function everyday(): string {
  const first = MARKET_IDS.flatMap((id) => MARKETS[id].synonyms().flatMap(({ names }) => names.slice(0, 1)));
  const names = first.filter((name) => !name.includes(' '));
  return [...new Set(names)].join(', ');
}

/** Definitions that are left out: few people ask for them, or for more than the one that they are a part of. */
const PARTS = [
  'goods consumed',
  'profit before exceptional items',
  'common equity',
  'current debt',
  'non-current debt',
  'new business premium',
];
/** Names that end with one of these words are grouped: "inventory, receivable or payable days". */
const LAST_WORDS = ['non-performing assets', 'margin', 'ratio', 'days', 'turnover', 'cover'];

/** Whether a definition applies to some kind of company: a definition that is refused for all kinds is not worth listing. */
const isGiven = (shipped: Shipped) =>
  MARKET_IDS.some((market) => formulasOf(shipped, market).some((formula) => !isNone(formula)));

/** The shipped definitions that return a number. If names differ only in a number, such as the months of persistency, only the first is listed. */
function definitions(): string {
  const names = new Map(
    shippedDefinitions()
      .filter((shipped) => !PARTS.includes(shipped.name) && isGiven(shipped))
      .map(({ name }) => [name.replace(/\d+\w*/g, ''), name] as const)
      .reverse(),
  );
  const all = [...names.values()].reverse();
  const lastWordOf = (name: string) => LAST_WORDS.find((word) => name.endsWith(` ${word}`));
  const groups = LAST_WORDS.map((word) => {
    const firsts = all.filter((name) => lastWordOf(name) === word).map((name) => name.slice(0, -word.length - 1));
    return `${listInWords(firsts, 'or')} ${word}`;
  });
  return [all.filter((name) => lastWordOf(name) === undefined).join(', '), ...groups].join('; ');
}
