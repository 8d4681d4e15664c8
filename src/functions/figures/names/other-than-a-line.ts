import type { MarketId } from '../../../api';
import { MARKETS } from '../../../api';
import type { CompanyKind } from '../../../definitions/company-kind';
import { linesOf } from '../../../definitions/lines-of-expression';
import { parseExpression } from '../../../definitions/parse-expression';
import { arrayText, severalIn } from '../../arguments/several-values';
import { whyNotComputed } from '../../definitions/why-not-computed';

const OPERATOR = /\s*[*/+]\s*|\s+[-–]\s+/;
const GROWTH =
  /^(?:(?:\d+|three|five|ten)[- ]?(?:y|yr|year)s?\s+)?(.+?)\s+(?:growth|yoy|cagr)(?:\s+\S*\s*(?:y|yr|year)s?)?$/i;
/** A quotient in words: "capex to sales", "staff cost as % of sales". */
const QUOTIENT = /^(.+?)\s+(?:to|per|(?:as (?:a )?)?(?:%|percent(?:age)?) (?:of|to))\s+(.+?)(?:\s+ratio)?$/i;
/** A share of revenue: "FCF margin", "SG&A %". */
const SHARE = /^(.+?)\s*(?:margin(?:\s*%)?|%)$/i;
/** A name that needs no brackets in an expression. */
const ONE_WORD = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

interface Asked {
  readonly market: MarketId;
  /** Undefined where no statement shows it. */
  readonly company: CompanyKind | undefined;
  readonly isName: (text: string) => boolean;
  readonly isAmount: (text: string) => boolean;
  /** Whether the company has the figure of a name, as far as is known. */
  readonly isKnown: (name: string) => boolean;
}

/** A sentence, after a space, on a text that names no line but something that the functions give otherwise: an expression, growth, several names. */
export function otherThanALine(text: string, asked: Asked): string {
  const { market, company, isName } = asked;
  const expression = expressionOf(text, asked);
  const refused = expression === undefined ? undefined : whyNotComputed(expression, market, company);
  if (refused !== undefined) return ` ${refused}.`;
  if (expression !== undefined && namesIn(expression).every(asked.isKnown))
    return ` An expression begins with "=" and has names of several words in brackets: "${expression}".`;
  const ofGrowth = GROWTH.exec(text)?.[1];
  if (ofGrowth !== undefined && isName(ofGrowth)) {
    const why = whyNotComputed(`=${bracketed(ofGrowth)}`, market, company);
    if (why !== undefined) return ` ${why}.`;
    return ` ${MARKETS[market].namespace}.GROWTH gives the growth of "${ofGrowth}".`;
  }
  const several = severalIn(text, isName);
  return several
    ? ` It is several names: give one in each cell, and a range of such cells, or ${arrayText(several)}.`
    : '';
}

const namesIn = (expression: string) => linesOf(parseExpression(expression.slice(1))).map(({ text }) => text);

/** The expression that a text means, by its operators or in words; undefined where a part of it is no name. */
function expressionOf(text: string, { isName, isAmount }: Asked): string | undefined {
  const parts = text.split(OPERATOR);
  if (parts.length > 1 && parts.every((part) => isName(part) || isNumber(part))) {
    const operators = text.match(new RegExp(OPERATOR, 'g')) ?? [];
    return `=${parts.map((part, at) => bracketed(part) + (operators[at]?.trim() ?? '')).join('')}`;
  }
  const [, one, other] = QUOTIENT.exec(text) ?? [];
  if (one !== undefined && other !== undefined && isName(one) && isName(other))
    return `=${bracketed(one)}/${bracketed(other)}`;
  // A margin of a ratio makes no sense: a solvency margin is not the solvency ratio over revenue.
  const part = SHARE.exec(text)?.[1];
  return part !== undefined && isAmount(part) ? `=${bracketed(part)}/revenue` : undefined;
}

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

const bracketed = (name: string) => (isNumber(name) || ONE_WORD.test(name) ? name : `[${name}]`);
