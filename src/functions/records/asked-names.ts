import type { AnswerRow, Endpoint } from '../../api';
import { foldName, MARKETS, NAME_SEPARATOR, namesInText } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import { fieldReader, nearest } from '../../tables';
import { gridOf } from '../arguments/ranges/broadcast';
import { plainValue, quoted, textOf } from '../arguments/scalar-argument';
import { badArgument } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import { queryLists } from './list-query';

/** The sectors and industries that a list function names, by parameter: as given, and as the service takes them. */
export interface AskedNames {
  readonly asked: ParameterValues;
  resolve(context: QueryContext): Coroutine<ParameterValues>;
  /** A sentence, after a space, for an answer without rows: the one name that no company has, and what may be meant. */
  advice(context: QueryContext): Coroutine<string>;
}

/** The arguments that take names of the company classification, and the field of a company that holds one. */
const CLASSES = { sectors: 'industry_info.sector', industries: 'industry_info.industry' } as const;
type ClassName = keyof typeof CLASSES;
const OTHER = { sectors: 'industries', industries: 'sectors' } as const;
const CALLED = { sectors: 'a sector', industries: 'an industry' } as const;

/** The names of a class that the companies of the list have. */
type NamesOf = (key: ClassName) => readonly string[];

/**
 * Reads sectors and industries. A range gives one name a cell. A text with commas is split by the names of the company
 * list (E11, E15); the function refuses what could be other names, too. Several names are all held to that list: the
 * service leaves out one that it does not know, and its rows and their count would be taken for those of all.
 */
export function askedNames({ market }: Endpoint, args: Readonly<Record<string, unknown>>): AskedNames {
  const given = (Object.keys(CLASSES) as ClassName[]).map((key) => ({ key, cells: readCells(args[key], key) }));
  const asked = Object.fromEntries(given.map(({ key, cells }) => [key, cells.join(NAME_SEPARATOR) || undefined]));
  const several = given.filter(({ cells: [text, ...others] }) => others.length > 0 || text?.includes(','));
  function* known(context: QueryContext): Coroutine<NamesOf> {
    const { rows } = yield* queryLists(context, MARKETS[market].companies, [{}], {
      what: 'Companies',
      limit: Infinity,
    });
    return (key) => namesIn(rows, key);
  }
  return {
    asked,
    *resolve(context) {
      if (several.length === 0) return asked;
      const namesOf = yield* known(context);
      return {
        ...asked,
        ...Object.fromEntries(several.map(({ key, cells }) => [key, listedNames(key, cells, namesOf)])),
      };
    },
    *advice(context) {
      const single = given.filter(({ cells }) => cells.length === 1);
      if (single.length === 0) return '';
      const namesOf = yield* known(context);
      const wrong = single.flatMap(({ key, cells }) => unlisted(key, cells, namesOf) ?? []);
      return wrong.map((sentence) => sentence.replace(' no', ' No')).join('');
    },
  };
}

function readCells(argument: unknown, name: string): readonly string[] {
  return gridOf(argument)
    .flat()
    .flatMap((cell) => textOf(plainValue(cell), name)?.replace(/\s+/g, ' ') ?? []);
}

function namesIn(companies: readonly AnswerRow[], key: ClassName): readonly string[] {
  return [...new Set(companies.map(fieldReader(CLASSES[key])).filter((name) => typeof name === 'string'))];
}

function listedNames(key: ClassName, cells: readonly string[], namesOf: NamesOf): string | undefined {
  const read = cells.length === 1 ? namesInText(cells.join(), namesOf(key)) : { names: cells };
  if ('unclear' in read) throw badArgument(`${key}: ${read.unclear}. Give each name in a cell of its own, as a range.`);
  const wrong = unlisted(key, read.names, namesOf);
  if (wrong !== undefined) throw badArgument(`${key}:${wrong}`);
  return read.names.join(NAME_SEPARATOR) || undefined;
}

/** Says, after a space, which of some names no company of the list has, and what may be meant; undefined where each has one. */
function unlisted(key: ClassName, names: readonly string[], namesOf: NamesOf): string | undefined {
  const known = namesOf(key);
  const wrong = names.find((name) => !isAmong(known, name));
  // A list without any has no such field.
  if (wrong === undefined || known.length === 0) return undefined;
  const other = OTHER[key];
  const sentence = ` no company in the list has ${quoted(wrong)}`;
  if (isAmong(namesOf(other), wrong)) return `${sentence}, which is ${CALLED[other]}. Give it as ${other}.`;
  const near = nearest(wrong, known, (name) => name);
  const meant = near.find((name) => foldName(name).startsWith(foldName(wrong))) ?? near[0];
  return meant === undefined ? `${sentence}.` : `${sentence}. Did you mean ${meant}?`;
}

function isAmong(known: readonly string[], asked: string): boolean {
  return known.some((name) => name.toLowerCase() === asked.toLowerCase());
}
