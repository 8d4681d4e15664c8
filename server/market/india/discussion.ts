import type { Random } from '../random';
import type { IndianCompany } from './company';

/** Topics of calls and reports; {n} is a number, {crore} an amount, {segment} a business, {name} the company. */
const TOPICS: readonly string[] = [
  'Our order book stands at INR {crore} crores, {n} per cent above last year, and executable over the next two years.',
  'Gross margin moved by {n} basis points as raw material prices eased and the product mix in {segment} improved.',
  'We guide for revenue growth of about {n} per cent this year and keep our margin guidance unchanged.',
  'Capital expenditure was INR {crore} crores, most of it for the new line that starts commercial production soon.',
  'Attrition came down and we added people in {segment}; utilisation is near {n} per cent.',
  'Working capital days fell by {n} as receivables were collected faster, and free cash flow covered the dividend.',
  'Exports were {n} per cent of sales; freight costs and currency swings remain a risk.',
  'Net debt is down to INR {crore} crores and we intend to be free of net debt within the year.',
  'Demand in rural markets is recovering while urban demand in {segment} was soft.',
  'The board recommended a dividend and approved a buyback of INR {crore} crores.',
  'We won {n} large deals, and the pipeline in {segment} is the strongest we have seen.',
  'Power and fuel costs fell {n} per cent after the captive solar plant was commissioned.',
  'The effective tax rate was higher because deferred tax assets of INR {crore} crores were written down.',
  'Capacity utilisation reached {n} per cent and debottlenecking adds volume without new land.',
  'Prices were raised by {n} per cent in {segment}, and volumes have held up well.',
  'A customer postponed deliveries; about INR {crore} crores of revenue move to the next quarter.',
  'Credit cost stayed within guidance and gross non-performing assets improved by {n} basis points.',
  'We see early benefits of artificial intelligence tools in {segment}, mostly in productivity.',
  'Monsoon and supply chain disruption affected dispatches for {n} days.',
  'Market share in {segment} rose by {n} basis points, led by new distribution.',
  'Related party transactions were at arm’s length and the auditors expressed an unmodified opinion.',
  'Cyber security, commodity prices and regulation are the principal risks that {name} reports.',
  'Promoters have not pledged any shares, and succession planning for {segment} is complete.',
  'Water use per tonne fell by {n} per cent and two sites are certified for zero liquid discharge.',
];

/** Every chunk of the showcase's calls begins with the first topic, so that a demo search finds it. */
const ORDER_BOOK = 0;

interface Speech {
  /** The first words of a chunk. */
  readonly openings: readonly string[];
  readonly topics: number;
  readonly startsWithOrders: boolean;
}

const CALL: readonly string[] = [
  'Good afternoon and welcome to the earnings call of {name}. ',
  'Thank you. Turning to the operating performance of the quarter. ',
  'Question: could you comment on the outlook and on {segment}? Answer: ',
];
const REPORT: readonly string[] = [
  'From the chairman’s letter to the shareholders of {name}. ',
  'Management discussion and analysis. ',
  'Risk management report. ',
  'Report of the board of directors. ',
];

/** The text of an earnings call, in chunks. */
export function callText(company: IndianCompany, isShowcase: boolean, random: Random): string[] {
  return speak(company, { openings: CALL, topics: 3, startsWithOrders: isShowcase }, random);
}

/** The text of an annual report, in chunks. */
export function reportText(company: IndianCompany, random: Random): string[] {
  return speak(company, { openings: REPORT, topics: 4, startsWithOrders: false }, random);
}

function speak(company: IndianCompany, speech: Speech, random: Random): string[] {
  const left = TOPICS.map((_, index) => index);
  const take = () => left.splice(random.integer(0, left.length - 1), 1)[0] ?? ORDER_BOOK;
  return speech.openings.map((opening, chunk) => {
    const chosen = Array.from({ length: speech.topics }, take);
    if (speech.startsWithOrders && chunk === 1) chosen[0] = ORDER_BOOK;
    return fill(opening + chosen.map((index) => TOPICS[index]).join(' '), company, random);
  });
}

function fill(text: string, { name, industry }: IndianCompany, random: Random): string {
  const words: Readonly<Record<string, () => string>> = {
    name: () => name,
    n: () => String(random.integer(3, 95)),
    crore: () => String(random.integer(4, 900) * 10),
    segment: () => (industry.segments.length > 0 ? random.pick(industry.segments) : industry.industry),
  };
  return text.replace(/\{(\w+)\}/g, (_, key: string) => words[key]?.() ?? '');
}
