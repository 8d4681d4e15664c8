import type { Random } from './random';

/**
 * Templates by category id minus one, in the order of `ANNOUNCEMENT_CATEGORIES`: headline, summary, possible
 * sentiments. {name} is the company, {money} an amount, {n} a number, {place} an invented place.
 */
const TEMPLATES = `
{name} to merge a subsidiary [positive neutral]
  The boards of {name} and its subsidiary at {place} approved a merger; shareholders vote within {n} days.
{name} sells a unit for {money} [positive neutral]
  {name} agreed to sell its unit at {place} for {money} in cash, to be closed within {n} days.
{name} reorganises its business [neutral negative]
  {name} moves its {place} operations into a separate company; {n} per cent of sales are affected.
{name} to invest {money} in a new plant [positive]
  {name} will spend {money} at {place}, which raises capacity by {n} per cent.
{name} reports liquidity stress [negative]
  {name} told lenders that receipts at {place} are {n} days late and asked for a standstill on {money}.
{name} names a new finance chief [neutral negative positive]
  The finance chief of {name} leaves after {n} months; a successor was named by the board.
{name} to raise {money} by a preferential issue [neutral positive]
  The board of {name} approved an issue of shares worth {money}, about {n} per cent of the capital.
{name} wins an order worth {money} [positive]
  {name} received an order worth {money} from a customer at {place}, to be delivered in {n} months.
{name} receives a demand of {money} [negative neutral]
  A tribunal at {place} asked {name} for {money}; the company will appeal within {n} days.
{name} misses a payment of {money} [negative]
  {name} did not pay {money} due on its debentures and is within a grace period of {n} days.
Rating of {name} changed [positive negative neutral]
  An agency reviewed the long-term rating of {name} on facilities of {money}; the outlook holds for {n} months.
{name} launches a product line [positive]
  {name} launched {n} products at {place} and expects sales of {money} a year from them.
{name} halts a plant after a fire [negative]
  A fire stopped the plant of {name} at {place}; {n} per cent of output is affected, insured for {money}.
{name} changes an accounting policy [neutral negative]
  {name} changes how it depreciates plant, which moves yearly profit by {money} or {n} basis points of margin.
{name} takes a stake for {money} [positive neutral]
  {name} buys {n} per cent of a company at {place} for {money}.
{name} declares a dividend [positive neutral]
  The board of {name} declared a dividend that pays out {money}, {n} per cent of the profit of the period.
Workers of {name} go on strike [negative neutral]
  {n} per cent of the workers of {name} at {place} stopped work over wages; output worth {money} is at risk.
{name} meets investors [neutral]
  {name} presents at a conference at {place}; {n} meetings are planned and no unpublished information is shared.
{name} reports its results [positive negative neutral]
  {name} reported results of the period; sales moved by {n} per cent and capital expenditure was {money}.
{name} to leave an exchange [neutral negative]
  {name} applied to end the listing of its shares at {place}; holders of {n} per cent may sell for {money}.
Subsidiary of {name} files for an offer [positive]
  A subsidiary of {name} filed for a first public offer of {money}, {n} per cent of its shares.
{name} takes a new name [neutral]
  Shareholders of {name} agreed to a new name, in use within {n} days.
Promoter of {name} offers shares [neutral negative]
  A promoter offers {n} per cent of {name} for about {money} through the exchange.
{name} plant inspected by the US FDA [negative positive neutral]
  The inspection of the {place} plant of {name} closed with {n} observations.
{name} schedules its earnings call [neutral]
  {name} discusses its results with analysts; the call lasts {n} minutes and its record is published.
{name} updates the exchange [neutral]
  {name} answered a question of the exchange about trading volumes at {place} over {n} days.
`
  .trim()
  .split(/\n(?! )/)
  .map(readTemplate);

const PLACES = 'Aurapur, Belvadi, Corrandale, Dramora, Fenwick Bay, Jorthane, Kelnagar, Velisar'.split(', ');

/** The category of announcements that follow the results calendar. */
export const EARNINGS_REPORTS = 19;
export const EARNINGS_CALLS = 25;
const FDA_INSPECTIONS = 24;

interface Template {
  readonly headline: string;
  readonly summary: string;
  readonly sentiments: readonly string[];
}

function readTemplate(entry: string): Template {
  const [, headline = '', sentiments = '', summary = ''] = /^(.*) \[(.*)\]\n\s+(.*)$/.exec(entry) ?? [];
  return { headline, summary, sentiments: sentiments.split(' ') };
}

interface AnnouncementText {
  readonly headline: string;
  readonly summary: string;
  readonly sentiment: string;
}

/** Draws an unscheduled category that is possible in this sector. */
export function occasionalCategory(sector: string, random: Random): number {
  for (;;) {
    const id = random.integer(1, TEMPLATES.length);
    const isPlanned = id === EARNINGS_REPORTS || id === EARNINGS_CALLS;
    if (!isPlanned && (id !== FDA_INSPECTIONS || sector === 'Healthcare')) return id;
  }
}

/** Draws the text of an announcement; `money` formats an amount in the market's currency. */
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
  const { headline, summary, sentiments } = chosen;
  return { headline: fill(headline), summary: fill(summary), sentiment: random.pick(sentiments) };
}
