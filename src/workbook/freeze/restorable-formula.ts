/**
 * Decides which formulas Unfreeze may write. They are stored in the file, where anyone who edits it can put another one. A formula is
 * restored only if it calls Spillway, or shows the text of a formula, and otherwise only calculates with cells of its workbook. It is
 * read part by part, and one unknown part is enough to refuse it.
 * Decision: docs/decisions/pane/unfreeze-writes-only-spillway.md
 */
import { isCalculating } from '../formula-text/calculating-functions';
import { COLUMNS, NUMBER, WORD } from '../formula-text/formula-patterns';
import { QUOTED_TEXT } from '../formula-text/quoted';
import { isSpillwayName } from '../formula-text/spillway-call';

/** The longest formula that Excel takes. */
const MAX_LENGTH = 8192;

/**
 * A sheet in front of cells. Characters that no sheet name can have would name another file; so would a word that is not followed by
 * an address, as in `Book.xlsx!name`.
 */
const SHEET = String.raw`(?:'(?:[^'"\\/:?*[\]|]|'')+'|${WORD}(?::${WORD})?)!`;
const CELLS = String.raw`(?:\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d+:\$?\d+|#REF!)`;
const CELLS_OF_SHEET = String.raw`${SHEET}${CELLS}(?![\p{L}\p{N}_.])`;
/** Before a sheet the brackets would hold the name of a file. */
const COLUMNS_OF_TABLE = String.raw`${COLUMNS}(?![\p{L}\p{N}_'!])`;
const ERROR = String.raw`#(?:REF!|N\/A|NAME\?|DIV\/0!|VALUE!|NUM!|NULL!)`;
const OPERATOR = String.raw`[-+*\/^&=<>%,;:{}@$]`;

const PART = new RegExp(
  [
    String.raw`(?<space>\s+)`,
    String.raw`(?<operand>${QUOTED_TEXT}|${CELLS_OF_SHEET}|${COLUMNS_OF_TABLE}|${ERROR}|${NUMBER}|[#)])`,
    String.raw`(?<called>${WORD})\s*\(`,
    `(?<word>${WORD})`,
    `(?<operator>${OPERATOR})`,
    String.raw`(?<open>\()`,
  ].join('|'),
  'uy',
);

type Part = Partial<Record<'space' | 'operand' | 'called' | 'word' | 'operator' | 'open' | 'unread', string>>;

/** Why a stored formula is not restored, as the end of a sentence about it. Undefined if it may be. */
export function notRestorable(formula: string): string | undefined {
  if (formula.length > MAX_LENGTH) return 'is longer than Excel takes';
  let callsSpillway = false;
  for (const { called = '', unread } of partsOf(formula)) {
    if (unread !== undefined) return `has a part that Spillway does not read: ${unread}`;
    if (isSpillwayName(called) || /^(?:_xlfn\.)?FORMULATEXT$/i.test(called)) callsSpillway = true;
    else if (called && !isCalculating(called)) return `calls ${called}`;
  }
  return callsSpillway ? undefined : 'calls no Spillway function';
}

/** The parts after the "="; none for a text that is no formula. The last part is `unread` if the rest cannot be read. */
function* partsOf(formula: string): Generator<Part> {
  if (!formula.startsWith('=')) return;
  let followsOperand = false;
  for (let at = 1; at < formula.length;) {
    PART.lastIndex = at;
    const part: Part | undefined = PART.exec(formula)?.groups;
    // A parenthesis after an operand would call its result as a function.
    if (!part || (part.open && followsOperand)) return yield { unread: formula.slice(at) };
    if (!part.space) followsOperand = (part.operand ?? part.word) !== undefined;
    at = PART.lastIndex;
    yield part;
  }
}
