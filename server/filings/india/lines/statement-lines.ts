import { groupBy, indianLinesOf, indianLineKind, isMoney } from '../../../../src/api';
import { elementName } from '../../element-name';
import { commonText } from '../instance/common-text';
import type { Measure } from '../instance/filed-number';
import type { BodyKind, LineNames, LineTable } from './line-table';
import type { PresentedElement } from './presented-elements';
import { presentedElements } from './presented-elements';

/** An element that a line's number is read from. */
export interface ElementSource {
  readonly element: string;
  readonly isDeducted: boolean;
  /** Which of the two values, where an element has one at both ends of the period. */
  readonly end: 'opening' | 'closing' | undefined;
}

/** A line of a statement. */
export interface StatementLine {
  /** Dotted. */
  readonly path: string;
  readonly keys: readonly string[];
  readonly measure: Measure;
  /** The first that a filing reports stands; none where no element says the same without doubt. */
  readonly sources: readonly ElementSource[];
  /** True for a line that is null where a filing does not report it; any other is then left out. */
  readonly isNamed: boolean;
}

/**
 * The lines of one statement: named ones, and each other element that the taxonomy presents under its own name, in the
 * order of the taxonomy. Lines of the service's document keep the document's order among themselves.
 */
export function statementLines(kind: BodyKind, table: LineTable): readonly StatementLine[] {
  const names = table.names[kind];
  const namesOf = pathsByElement(names);
  const lines: StatementLine[] = [];
  // Some taxonomies present an element twice.
  const [known, placed] = [new Set<string>(), new Set<string>()];
  const add = (path: string, sources: readonly ElementSource[], isNamed: boolean) => {
    if (known.has(path)) return;
    known.add(path);
    lines.push(lineOf(kind, path, sources, isNamed));
  };
  for (const presented of presentedElements(table.taxonomy[kind], table.earlier)) {
    const { element, isDeducted } = presented;
    const named = namesOf.get(element);
    if (named) for (const path of named) add(path, sourcesOf(names[path] ?? null), true);
    else if (!placed.has(element)) {
      const path = ownPath(presented, table.sections);
      if (path in names || known.has(path))
        throw new Error(`${table.title}: two elements are ${path}, ${element} is one`);
      const all = [element, ...earlierNames(table, element)];
      add(
        path,
        all.map((each) => ({ element: each, isDeducted, end: undefined })),
        false,
      );
    }
    placed.add(element);
  }
  return inDocumentOrder(kind, withUnpresented(lines, names, kind));
}

function lineOf(kind: BodyKind, path: string, sources: readonly ElementSource[], isNamed: boolean): StatementLine {
  return { path, keys: path.split('.'), measure: measureOf(kind, path), sources, isNamed };
}

const earlierNames = ({ renamed = {} }: LineTable, element: string): readonly string[] =>
  Object.keys(renamed).filter((each) => renamed[each] === element);

function pathsByElement(names: LineNames): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const [path, source] of Object.entries(names)) {
    for (const { element } of sourcesOf(source)) paths.set(element, [...(paths.get(element) ?? []), path]);
  }
  return paths;
}

function sourcesOf(source: LineNames[string]): readonly ElementSource[] {
  if (source === null) return [];
  return (typeof source === 'string' ? [source] : source).map((text) => {
    const [signed = '', end] = text.split(':').reverse();
    const isDeducted = signed.startsWith('-');
    return { element: commonText(isDeducted ? signed.slice(1) : signed), isDeducted, end: end as ElementSource['end'] };
  });
}

/** The path of an element without a name of its own: its section, then itself. */
function ownPath({ element, headings }: PresentedElement, sections: LineTable['sections']): string {
  const around = headings.reduce((path, heading) => {
    const own = elementName(heading.replace(/Abstract$/, ''));
    return sections[heading] ?? joined(path, own);
  }, '');
  return joined(sections[element] ?? around, elementName(element));
}

const joined = (section: string, name: string) => (section === '' ? name : `${section}.${name}`);

/** Named lines that the taxonomy does not present stand after the line before them. */
function withUnpresented(lines: readonly StatementLine[], names: LineNames, kind: BodyKind): readonly StatementLine[] {
  const all = [...lines];
  let after = -1;
  for (const [path, source] of Object.entries(names)) {
    const at = all.findIndex((line) => line.path === path);
    if (at >= 0) after = at;
    else all.splice((after += 1), 0, lineOf(kind, path, sourcesOf(source), true));
  }
  return all;
}

type Lines = readonly StatementLine[];

/** Documented lines in the document's order, in each section and then in the statement, where the others stand as they did. */
function inDocumentOrder(kind: BodyKind, lines: Lines): Lines {
  const sections = new Set(lines.map(sectionOf));
  const inSections = [...sections].reduce(
    (all, section) => documentedInOrder(kind, all, (line) => sectionOf(line) === section),
    lines,
  );
  return bySection(documentedInOrder(kind, bySection(inSections), () => true));
}

const sectionOf = ({ keys }: StatementLine) => keys.slice(0, -1).join('.');

function documentedInOrder(kind: BodyKind, lines: Lines, isMeant: (line: StatementLine) => boolean): Lines {
  const documented = indianLinesOf(kind).flatMap((path) => lines.filter((line) => line.path === path && isMeant(line)));
  const places = new Set(documented);
  return lines.map((line) => (places.has(line) ? (documented.shift() ?? line) : line));
}

/** The lines as a statement's body has them, where each section stands together. */
function bySection(lines: Lines, depth = 0): Lines {
  const groups = groupBy(lines, ({ keys }) => keys[depth] ?? '');
  return [...groups.values()].flatMap((group) => (group.length > 1 ? bySection(group, depth + 1) : group));
}

/** As a table's `scale` takes the line. */
function measureOf(kind: BodyKind, path: string): Measure {
  const lineKind = indianLineKind(kind, path);
  if (lineKind === 'per-share') return 'per-share';
  return lineKind === undefined || isMoney(lineKind) ? 'money' : 'number';
}
