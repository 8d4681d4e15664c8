import type { ListedCompany } from './listed-company';
import type { NameIndex } from './name-index';

/** A shorter ticker is a letter away from too many others. */
const FEWEST_LETTERS = 4;
/** So many tickers alike say nothing. */
const MOST = 3;

/**
 * The companies whose ticker is a text but for one other letter, two beside each other in the other order, or one more at its end: INFI for
 * INFY. The last finds brands that a ticker abbreviates: GOOGL is Google's.
 */
export function misspeltTickers<C extends ListedCompany>({ entries }: NameIndex<C>, text: string): readonly C[] {
  const typed = text.toUpperCase();
  if (typed.length < FEWEST_LETTERS) return [];
  const found = entries.map(({ company }) => company).filter(({ ticker }) => isMisspelt(ticker, typed));
  return found.length <= MOST ? found : [];
}

function isMisspelt(ticker: string, typed: string): boolean {
  if (ticker.length >= FEWEST_LETTERS && typed.length === ticker.length + 1 && typed.startsWith(ticker)) return true;
  if (ticker.length !== typed.length) return false;
  const places = [...ticker].flatMap((letter, at) => (letter === typed[at] ? [] : [at]));
  const [first = 0, second, ...others] = places;
  if (places.length === 1) return true;
  const isBeside = second === first + 1 && others.length === 0;
  return isBeside && ticker[first] === typed[second] && ticker[second] === typed[first];
}
