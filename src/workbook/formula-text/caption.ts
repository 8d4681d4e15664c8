/** Captions: formulas that show the text of another formula. Freezing that formula would turn them into #N/A. */
import { isSameSheet, overlaps, parseAddress, type Area } from '../addresses/a1';

const FORMULATEXT = /(?<![\p{L}\p{N}_.])(?:_xlfn\.)?FORMULATEXT\(\s*([^()]*?)\s*\)/giu;

export function isCaption(formula: string): boolean {
  return shownBy(formula).length > 0;
}

/** Which of these formulas a caption on this sheet shows, by their addresses. */
export function captionedBy(formula: string, sheet: string, addresses: readonly string[]): string | undefined {
  const areas = shownBy(formula);
  return addresses.find((address) => {
    const cell = parseAddress(address);
    return areas.some((area) => isSameSheet(area.sheet ?? sheet, cell.sheet) && overlaps(area, cell));
  });
}

function shownBy(formula: string): Area[] {
  if (!formula.startsWith('=')) return [];
  return [...formula.matchAll(FORMULATEXT)].flatMap(([, reference = '']) => {
    try {
      return [parseAddress(reference.replaceAll('$', '').replace(/#$/, ''))];
    } catch {
      return []; // a calculated reference, such as INDIRECT, cannot be followed
    }
  });
}
