/**
 * Anchors keep the place of cells while rows are inserted, cells are moved and sheets renamed. Each is a part of a hidden name of the workbook,
 * `=Model!$B$5,Model!$A$5,Model!$B$4`, whose references Excel adjusts as those of a formula; a deleted cell leaves #REF! in its place.
 * Decision: docs/decisions/pane/frozen-formulas-follow-their-cells.md
 */
import { formatAddress, isSameSheet, parseAddress, unquoted } from '../addresses/a1';
import { CELLS } from '../formula-text/formula-patterns';
import type { HiddenName, Workbook } from '../workbook';

/** The name and the number of the part: `_Spillway.1a2b3c4d.0.16/3`. */
export type Anchor = string;

/** The cells of an anchor as they are now. */
export type AnchoredCells = { readonly sheet: string; readonly cells: string } | 'deleted';

export type Anchors = ReadonlyMap<Anchor, AnchoredCells>;

/** The last number says how many parts the name has: where it has others, somebody changed it. */
const NAME = String.raw`_Spillway\.[0-9a-f]{8}\.\d{1,6}\.(?<count>\d{1,3})`;
const NAME_ALONE = new RegExp(`^${NAME}$`);
const ANCHOR = new RegExp(`^(?<name>${NAME})/\\d{1,3}$`);

/** Excel's own list of names takes no longer formula. */
const LONGEST_FORMULA = 255;

export function isAnchor(value: unknown): value is Anchor {
  return typeof value === 'string' && ANCHOR.test(value);
}

/** The name that holds the anchor. */
export function nameOfAnchor(anchor: Anchor): string {
  return ANCHOR.exec(anchor)?.groups?.['name'] ?? '';
}

/**
 * Anchors areas such as `Model!$B$5`, by these addresses. None where the workbook does not take the names, or takes them otherwise than they
 * were meant.
 */
export async function anchor(workbook: Workbook, areas: readonly string[]): Promise<ReadonlyMap<string, Anchor>> {
  const group = crypto.randomUUID().slice(0, 8);
  const parts = partsOf([...new Set(areas)]);
  const named = parts.map((part, at) => ({ name: `_Spillway.${group}.${at}.${part.length}`, part }));
  const names: HiddenName[] = named.map(({ name, part }) => ({ name, formula: `=${part.join(',')}` }));
  const anchors = new Map(named.flatMap(({ name, part }) => part.map((area, at) => [area, `${name}/${at}`] as const)));
  try {
    const formulas = await workbook.addHiddenNames(names);
    const kept = anchorsIn(names.map(({ name }, at) => ({ name, formula: formulas[at] ?? '' })));
    if ([...anchors].every(([area, each]) => isAt(kept.get(each), area))) return anchors;
  } catch {
    // Without anchors the formulas are frozen too, and Unfreeze asks where they belong.
  }
  await workbook.deleteNames(names.map(({ name }) => name)).catch(() => undefined);
  return new Map();
}

/** Where the anchored cells are now. An anchor whose name is gone or was changed by somebody is not among them. */
export async function readAnchors(workbook: Pick<Workbook, 'definedNames'>): Promise<Anchors> {
  return anchorsIn((await workbook.definedNames()).filter(({ sheet }) => sheet === undefined));
}

function anchorsIn(names: readonly HiddenName[]): Anchors {
  const anchors = new Map<Anchor, AnchoredCells>();
  for (const { name, formula } of names) {
    const count = NAME_ALONE.exec(name)?.groups?.['count'];
    if (count === undefined) continue;
    const cells = [...formula.matchAll(PART)].map(([part]) => anchoredCells(part.trim()));
    if (cells.length !== Number(count)) continue;
    cells.forEach((each, at) => each && anchors.set(`${name}/${at}`, each));
  }
  return anchors;
}

/** The parts of each name: of one sheet, and together no longer than a formula of a name. */
function partsOf(areas: readonly string[]): string[][] {
  const parts: { sheet: string; length: number; areas: string[] }[] = [];
  const last = new Map<string, (typeof parts)[number]>();
  for (const area of areas) {
    const sheet = area.slice(0, area.lastIndexOf('!'));
    const open = last.get(sheet);
    if (open && open.length + area.length + 1 <= LONGEST_FORMULA) {
      open.areas.push(area);
      open.length += area.length + 1;
    } else {
      const part = { sheet, length: area.length + 1, areas: [area] };
      last.set(sheet, part);
      parts.push(part);
    }
  }
  return parts.map(({ areas: ofPart }) => ofPart);
}

/** What stands between the commas of a formula, of which the names of sheets may have some. */
const PART = /(?:'(?:[^']|'')*'|[^,'=()])+/g;
const ANCHORED = new RegExp(`^(?<sheet>'(?:[^']|'')+'|[^'!#]+)!(?<cells>${CELLS})$`, 'u');

function anchoredCells(part: string): AnchoredCells | undefined {
  const { sheet, cells } = ANCHORED.exec(part)?.groups ?? {};
  if (sheet !== undefined && cells !== undefined) return { sheet: unquoted(sheet), cells };
  return part.includes('#REF!') ? 'deleted' : undefined;
}

function isAt(now: AnchoredCells | undefined, area: string): boolean {
  if (now === undefined || now === 'deleted') return false;
  const wanted = parseAddress(area);
  const isSame = formatAddress(parseAddress(now.cells)) === formatAddress({ ...wanted, sheet: undefined });
  return isSame && isSameSheet(now.sheet, wanted.sheet);
}
