import type { ListedCompany } from './listed-company';
import type { NameIndex } from './name-index';

/** A shorter ticker is a letter away from too many others. */
const FEWEST_LETTERS = 4;
/** A ticker that lacks a letter of so many is alike others by chance. */
const FEWEST_WITH_ONE_LESS = 5;
/** With more similar tickers than this none is proposed. */
const MOST = 3;

/**
 * The companies whose ticker is a text but for one other letter, two beside each other in the other order, one more at its end, or one that
 * a longer text lacks or has too many: INFI for INFY, HDFCBNK for HDFCBANK. One more finds brands that a ticker abbreviates: GOOGL is Google's.
 */
export function misspeltTickers<C extends ListedCompany>({ entries }: NameIndex<C>, text: string): readonly C[] {
  const typed = text.toUpperCase();
  if (typed.length < FEWEST_LETTERS) return [];
  const found = entries.map(({ company }) => company).filter(({ ticker }) => isMisspelt(ticker, typed));
  return found.length <= MOST ? found : [];
}

/** Whether the shorter of two is the longer without one letter. */
function lacksOne(longer: string, shorter: string): boolean {
  if (shorter.length < FEWEST_WITH_ONE_LESS || longer.length !== shorter.length + 1) return false;
  const at = [...shorter].findIndex((letter, index) => letter !== longer[index]);
  return at < 0 || longer.slice(at + 1) === shorter.slice(at);
}

function isMisspelt(ticker: string, typed: string): boolean {
  if (ticker.length >= FEWEST_LETTERS && typed.length === ticker.length + 1 && typed.startsWith(ticker)) return true;
  if (ticker.length !== typed.length) return lacksOne(ticker, typed) || lacksOne(typed, ticker);
  const places = [...ticker].flatMap((letter, at) => (letter === typed[at] ? [] : [at]));
  const [first = 0, second, ...others] = places;
  if (places.length === 1) return true;
  const isBeside = second === first + 1 && others.length === 0;
  return isBeside && ticker[first] === typed[second] && ticker[second] === typed[first];
}
