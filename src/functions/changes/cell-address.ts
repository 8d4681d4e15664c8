import type { ShownPlace } from '../context/answer-change';

const CELL = /^(.*?!)?\$?([A-Z]{1,3})\$?(\d+)$/i;

/** The address of a cell of a formula’s result: that of its first cell, moved; unchanged where it is no address of a cell. */
export function cellAddress(first: string, place: ShownPlace | undefined): string {
  const [, sheet = '', letters, digits] = CELL.exec(first) ?? [];
  if (!place || letters === undefined || digits === undefined) return first;
  return `${sheet}${lettersOf(numberOf(letters) + place.column)}${Number(digits) + place.row}`;
}

function numberOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(number: number): string {
  const rest = (number - 1) % 26;
  const last = String.fromCharCode(65 + rest);
  return number > 26 ? lettersOf((number - 1 - rest) / 26) + last : last;
}
