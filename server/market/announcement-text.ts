import type { Random } from './random';

type Sentiment = 'positive' | 'negative' | 'neutral';

/** What is announced in one category, in its moods; {name} is the company, {money} an amount, {n} a number, {place} a made-up place. */
interface Template {
  readonly headline: string;
  readonly summary: string;
  readonly moods: readonly Sentiment[];
}

const template = (headline: string, summary: string, ...moods: Sentiment[]): Template => ({ headline, summary, moods });

/** By category id less one, in the order of `ANNOUNCEMENT_CATEGORIES`. */
const TEMPLATES: readonly Template[] = [
  template(
    '{name} to merge a subsidiary',
    'The boards of {name} and its subsidiary at {place} approved a merger; shareholders vote within {n} days.',
    'positive',
    'neutral',
  ),
  template(
    '{name} sells a unit for {money}',
    '{name} agreed to sell its unit at {place} for {money} in cash, to be closed within {n} days.',
    'positive',
    'neutral',
  ),
  template(
    '{name} reorganises its business',
    '{name} moves its {place} operations into a separate company; {n} per cent of sales are affected.',
    'neutral',
    'negative',
  ),
  template(
    '{name} to invest {money} in a new plant',
    '{name} will spend {money} at {place}, which raises capacity by {n} per cent.',
    'positive',
  ),
  template(
    '{name} reports liquidity stress',
    '{name} told lenders that receipts at {place} are {n} days late and asked for a standstill on {money}.',
    'negative',
  ),
  template(
    '{name} names a new finance chief',
    'The finance chief of {name} leaves after {n} months; a successor was named by the board.',
    'neutral',
    'negative',
    'positive',
  ),
  template(
    '{name} to raise {money} by a preferential issue',
    'The board of {name} approved an issue of shares worth {money}, about {n} per cent of the capital.',
    'neutral',
    'positive',
  ),
  template(
    '{name} wins an order worth {money}',
    '{name} received an order worth {money} from a customer at {place}, to be delivered in {n} months.',
    'positive',
  ),
  template(
    '{name} receives a demand of {money}',
    'A tribunal at {place} asked {name} for {money}; the company will appeal within {n} days.',
    'negative',
    'neutral',
  ),
  template(
    '{name} misses a payment of {money}',
    '{name} did not pay {money} due on its debentures and is within a grace period of {n} days.',
    'negative',
  ),
  template(
    'Rating of {name} changed',
    'An agency reviewed the long-term rating of {name} on facilities of {money}; the outlook holds for {n} months.',
    'positive',
    'negative',
    'neutral',
  ),
  template(
    '{name} launches a product line',
    '{name} launched {n} products at {place} and expects sales of {money} a year from them.',
    'positive',
  ),
  template(
    '{name} halts a plant after a fire',
    'A fire stopped the plant of {name} at {place}; {n} per cent of output is affected, insured for {money}.',
    'negative',
  ),
  template(
    '{name} changes an accounting policy',
    '{name} changes how it depreciates plant, which moves yearly profit by {money} or {n} basis points of margin.',
    'neutral',
    'negative',
  ),
  template(
    '{name} takes a stake for {money}',
    '{name} buys {n} per cent of a company at {place} for {money}.',
    'positive',
    'neutral',
  ),
  template(
    '{name} declares a dividend',
    'The board of {name} declared a dividend that pays out {money}, {n} per cent of the profit of the period.',
    'positive',
    'neutral',
  ),
  template(
    'Workers of {name} go on strike',
    '{n} per cent of the workers of {name} at {place} stopped work over wages; output worth {money} is at risk.',
    'negative',
    'neutral',
  ),
  template(
    '{name} meets investors',
    '{name} presents at a conference at {place}; {n} meetings are planned and no unpublished information is shared.',
    'neutral',
  ),
  template(
    '{name} reports its results',
    '{name} reported results of the period; sales moved by {n} per cent and capital expenditure was {money}.',
    'positive',
    'negative',
    'neutral',
  ),
  template(
    '{name} to leave an exchange',
    '{name} applied to end the listing of its shares at {place}; holders of {n} per cent may sell for {money}.',
    'neutral',
    'negative',
  ),
  template(
    'Subsidiary of {name} files for an offer',
    'A subsidiary of {name} filed for a first public offer of {money}, {n} per cent of its shares.',
    'positive',
  ),
  template(
    '{name} takes a new name',
    'Shareholders of {name} agreed to a new name, in use within {n} days.',
    'neutral',
  ),
  template(
    'Promoter of {name} offers shares',
    'A promoter offers {n} per cent of {name} for about {money} through the exchange.',
    'neutral',
    'negative',
  ),
  template(
    '{name} plant inspected by the US FDA',
    'The inspection of the {place} plant of {name} closed with {n} observations.',
    'negative',
    'positive',
    'neutral',
  ),
  template(
    '{name} schedules its earnings call',
    '{name} discusses its results with analysts; the call lasts {n} minutes and its record is published.',
    'neutral',
  ),
  template(
    '{name} updates the exchange',
    '{name} answered a question of the exchange about trading volumes at {place} over {n} days.',
    'neutral',
  ),
];

const PLACES = [
  'Aurapur',
  'Belvadi',
  'Corrandale',
  'Dramora',
  'Fenwick Bay',
  'Jorthane',
  'Kelnagar',
  'Velisar',
] as const;

/** The two categories that follow the results calendar. */
export const EARNINGS_REPORTS = 19;
export const EARNINGS_CALLS = 25;
const FDA_INSPECTIONS = 24;

interface AnnouncementText {
  readonly headline: string;
  readonly summary: string;
  readonly sentiment: Sentiment;
}

/** A category that may happen to a company of this sector on any day. */
export function occasionalCategory(sector: string, random: Random): number {
  for (;;) {
    const id = random.integer(1, TEMPLATES.length);
    const isPlanned = id === EARNINGS_REPORTS || id === EARNINGS_CALLS;
    if (!isPlanned && (id !== FDA_INSPECTIONS || sector === 'Healthcare')) return id;
  }
}

/** What a company announces in a category; `money` spells an amount of its market. */
export function announcementText(
  category: number,
  name: string,
  money: (random: Random) => string,
  random: Random,
): AnnouncementText {
  const chosen = TEMPLATES[category - 1];
  if (!chosen) throw new Error(`no announcement of category ${category}`);
  const words: Readonly<Record<string, string>> = {
    name,
    money: money(random),
    n: String(random.integer(5, 90)),
    place: random.pick(PLACES),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
  const { headline, summary, moods } = chosen;
  return { headline: fill(headline), summary: fill(summary), sentiment: random.pick(moods) };
}
