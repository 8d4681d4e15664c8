import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import { arrayText, severalIn } from '../arguments/several-values';

const OPERATOR = /\s*[*/+]\s*|\s+[-–]\s+/;
const GROWTH = /^(.+?)\s+(?:growth|yoy|cagr)$/i;

/** A sentence, after a space, on a text that is no name of a line but of what else the functions give: an expression, growth, several names. */
export function otherThanALine(text: string, market: MarketId, isName: (text: string) => boolean): string {
  const parts = text.split(OPERATOR);
  if (parts.length > 1 && parts.every((part) => isName(part) || /^\d+(?:\.\d+)?$/.test(part)))
    return ` An expression begins with "=" and has names of several words in brackets: "${expressionOf(text)}".`;
  const ofGrowth = GROWTH.exec(text)?.[1];
  if (ofGrowth !== undefined && isName(ofGrowth))
    return ` ${MARKETS[market].namespace}.GROWTH gives the growth of "${ofGrowth}".`;
  const several = severalIn(text, isName);
  return several
    ? ` It is several names: give one in each cell, and a range of such cells, or ${arrayText(several)}.`
    : '';
}

function expressionOf(text: string): string {
  const [operators, parts] = [text.match(new RegExp(OPERATOR, 'g')) ?? [], text.split(OPERATOR)];
  const bracketed = parts.map((part) => (/\s/.test(part) ? `[${part}]` : part));
  return `=${bracketed.map((part, at) => part + (operators[at]?.trim() ?? '')).join('')}`;
}
