import type { Endpoint } from '../../src/api';
import { ENDPOINTS } from '../../src/api';
import { TODAY } from '../../server/market/today';
import type { Group } from './examples';
import { EXAMPLES, GROUPS } from './examples';
import { parseFormula } from './formula';
import { cellText, GENERATED, markdownTable } from './markdown';
import type { Declared, FunctionMetadata, Parameter } from './metadata';
import type { Result } from './run-formulas';
import { runFormulas } from './run-formulas';

const MAX_ROWS = 10;
const MAX_COLUMNS = 8;
/** Texts of a wide table are cut shorter. */
const [WIDE, MAX_TEXT_IN_WIDE] = [4, 36];

/** docs/functions.md: every function with its arguments, endpoint and an example that was run. */
export async function functionsPage(declared: Declared): Promise<string> {
  const missing = declared.functions.filter(({ id }) => exampleOf(id) === undefined);
  if (missing.length > 0)
    throw new Error(`scripts/docs/examples.ts has no formula for ${missing.map(({ id }) => id).join(', ')}`);
  const results = await runFormulas(EXAMPLES, declared);
  return [
    '# Functions',
    GENERATED,
    `Arguments in [ ] are optional; an empty cell or empty text counts as not given. The examples were run against the sandbox, whose
companies and numbers are invented, as on ${TODAY}. Long tables and texts are cut here, not in a cell.`,
    ...GROUPS.map((group) => contents(group, declared)),
    ...GROUPS.flatMap((group) => [
      `## ${group.title}`,
      group.about,
      ...definitionsOf(group, declared).map((each) => section(each, declared, results)),
    ]),
    '## Not asked yet',
    notAsked(declared),
  ].join('\n\n');
}

function exampleOf(id: string): string | undefined {
  return EXAMPLES.find((formula) => formula.startsWith(`=${id}(`));
}

function definitionsOf({ formulas }: Group, { functions }: Declared): FunctionMetadata[] {
  const names = formulas.map((formula) => parseFormula(formula).name);
  return names.flatMap((name) => functions.filter(({ id }) => id === name));
}

function contents(group: Group, declared: Declared): string {
  const rows = definitionsOf(group, declared).map(({ id, description }) => [`[${id}](#${anchorOf(id)})`, description]);
  const title = `[${group.title}](#${anchorOf(group.title)})`;
  return `**${title}**\n\n${markdownTable([['function', 'gives'], ...rows])}`;
}

/** As code hosts name the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function section(definition: FunctionMetadata, declared: Declared, results: ReadonlyMap<string, Result>): string {
  const { id, description, parameters } = definition;
  const example = exampleOf(id) ?? '';
  const shape = declared.returns.get(id) ?? '';
  const rows = parameters.map((parameter) => [signatureOf(parameter), meaningOf(parameter, declared)]);
  return [
    `### ${id}`,
    description,
    `\`=${id}(${parameters.map(signatureOf).join(', ')})\``,
    ...(rows.length > 0 ? [markdownTable([['argument', 'meaning'], ...rows])] : []),
    ...(shape ? [`Gives: ${shape.replace(/\s*\(E\d[^)]*\)$/, '')}`] : []),
    asked(shape),
    `Example: \`${example}\``,
    resultText(results.get(example) ?? ''),
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

/** "(E5, E7 to E10)" at the end of `@returns`: the endpoints a function asks. */
function endpointsIn(returns: string): Endpoint[] {
  const listed = /\((E\d[^)]*)\)$/.exec(returns)?.[1] ?? '';
  const numbers = listed.split(',').flatMap((part) => {
    const [first = 0, last = first] = [...part.matchAll(/E(\d+)/g)].map((match) => Number(match[1]));
    return first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
  return ENDPOINTS.filter(({ id }) => numbers.includes(Number(id.slice(1))));
}

const addressed = ({ id, method, path }: Endpoint) => `${id} \`${method} ${path}\``;

function asked(returns: string): string {
  const endpoints = endpointsIn(returns);
  return endpoints.length > 0 ? `Asks: ${endpoints.map(addressed).join(', ')}.` : 'Asks nothing of the service.';
}

/** What the service offers and no function gives. */
function notAsked({ returns }: Declared): string {
  const known = new Set([...returns.values()].flatMap(endpointsIn));
  const rest = ENDPOINTS.filter((endpoint) => !known.has(endpoint));
  if (rest.length === 0) return 'Every endpoint of the service is asked by a function.';
  const rows = rest.map((endpoint) => [addressed(endpoint), endpoint.summary]);
  return `No function asks these endpoints of the service:\n\n${markdownTable([['endpoint', 'has'], ...rows])}`;
}

function resultText(result: Result): string {
  if (!Array.isArray(result)) return `Result: \`${cellText(result)}\``;
  const rows = result as readonly (readonly unknown[])[];
  const width = rows[0]?.length ?? 0;
  if (rows.length === 1 && width === 1) return `Result: \`${cellText(rows[0]?.[0])}\``;
  const most = width > WIDE ? MAX_TEXT_IN_WIDE : undefined;
  const shown = rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell, most)));
  const letters = (shown[0] ?? []).map((_, column) => String.fromCharCode('A'.charCodeAt(0) + column));
  const cut = [counted(rows.length - MAX_ROWS, 'row'), counted(width - MAX_COLUMNS, 'column')].filter(Boolean);
  return [markdownTable([letters, ...shown]), ...(cut.length > 0 ? [`… ${cut.join(' and ')}`] : [])].join('\n\n');
}

function counted(left: number, thing: string): string {
  return left > 0 ? `${left} more ${thing}${left === 1 ? '' : 's'}` : '';
}
