import type { AnswerRow, Endpoint } from '../../api';
import { MARKETS, NAME_SEPARATOR, namesInText } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import { fieldReader } from '../../tables';
import { gridOf } from '../arguments/broadcast';
import { plainValue, textOf } from '../arguments/scalar-argument';
import { badArgument } from '../cells/cell-error';
import type { QueryContext } from '../context/query-context';
import { queryLists } from './list-query';

/** The sectors and industries that a list function names, by parameter: as given, and as the service takes them. */
export interface AskedNames {
  readonly asked: ParameterValues;
  resolve(context: QueryContext): Coroutine<ParameterValues>;
}

/** The arguments that take names of the company classification, and the field of a company that holds one. */
const CLASSES = { sectors: 'industry_info.sector', industries: 'industry_info.industry' } as const;
type ClassName = keyof typeof CLASSES;

/**
 * Reads sectors and industries. A range gives one name a cell. A text with commas is split by the names of the company
 * list (E11, E15), which is queried for it; the function refuses what could be other names, too.
 */
export function askedNames({ market }: Endpoint, args: Readonly<Record<string, unknown>>): AskedNames {
  const given = (Object.keys(CLASSES) as ClassName[]).map((key) => [key, readCells(args[key], key)] as const);
  const asked = Object.fromEntries(given.map(([key, cells]) => [key, cells.join(NAME_SEPARATOR) || undefined]));
  const texts = given.flatMap(([key, [text, ...others]]) =>
    others.length === 0 && text?.includes(',') ? [[key, text] as const] : [],
  );
  return {
    asked,
    *resolve(context) {
      if (texts.length === 0) return asked;
      const { rows } = yield* queryLists(context, MARKETS[market].companies, [{}], { limit: Infinity }, 'Companies');
      return { ...asked, ...Object.fromEntries(texts.map(([key, text]) => [key, namesOf(key, text, rows)])) };
    },
  };
}

function readCells(argument: unknown, name: string): readonly string[] {
  return gridOf(argument)
    .flat()
    .flatMap((cell) => textOf(plainValue(cell), name)?.replace(/\s+/g, ' ') ?? []);
}

function namesOf(key: ClassName, text: string, companies: readonly AnswerRow[]): string | undefined {
  const nameOf = fieldReader(CLASSES[key]);
  const known = new Set(companies.map(nameOf).filter((name) => typeof name === 'string'));
  const read = namesInText(text, [...known]);
  if ('names' in read) return read.names.join(NAME_SEPARATOR) || undefined;
  throw badArgument(`${key}: ${read.unclear}. Give each name in a cell of its own, as a range.`);
}
