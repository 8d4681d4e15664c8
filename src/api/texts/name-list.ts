import { commaSeparated } from './comma-separated';

/** The names in a comma-separated text, or why it is not clear where they end. */
type NamesInText = { readonly names: readonly string[] } | { readonly unclear: string };

/** One way to split the rest of a text, and whether another one is as good. */
interface Split {
  readonly names: readonly string[];
  /** The parts that are no known name. */
  readonly unknown: readonly string[];
  readonly isOnly: boolean;
}

/**
 * Reads a comma-separated text whose names may hold commas themselves ("Oil, Gas & Consumable Fuels"), by the known
 * names, in any case. A part that is no known name is a name of its own, unless a known name has it as a part.
 */
export function namesInText(text: string, known: readonly string[]): NamesInText {
  const parts = partsOf(text);
  const spellings = new Map(known.map((name) => [folded(partsOf(name)), name]));
  const longest = Math.max(1, ...known.map((name) => partsOf(name).length));
  let splits: Split[] = [{ names: [], unknown: [], isOnly: true }];
  // From the end of the text: each split begins with one name and continues with the split of what follows it.
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const options: Split[] = [];
    for (let length = 1; length <= longest && at + length <= parts.length; length += 1) {
      const own = parts.slice(at, at + length);
      const name = spellings.get(folded(own));
      const rest = splits[length - 1];
      if (!rest || (name === undefined && length > 1)) continue;
      const unknown = name === undefined ? [...own, ...rest.unknown] : rest.unknown;
      options.push({ names: [name ?? own.join(), ...rest.names], unknown, isOnly: rest.isOnly });
    }
    splits = [best(options), ...splits].slice(0, longest);
  }
  return checked(splits[0] as Split, known);
}

function best(options: readonly Split[]): Split {
  const least = Math.min(...options.map(({ unknown }) => unknown.length));
  const good = options.filter(({ unknown }) => unknown.length === least);
  const [first] = good as [Split, ...Split[]];
  return good.length > 1 ? { ...first, isOnly: false } : first;
}

function checked({ names, unknown, isOnly }: Split, known: readonly string[]): NamesInText {
  if (!isOnly) return { unclear: `"${names.join(', ')}" can be read as other names, too` };
  const wholes = new Map(known.flatMap((name) => partsOf(name).map((part) => [folded([part]), name] as const)));
  for (const part of unknown) {
    const whole = wholes.get(folded([part]));
    if (whole !== undefined) return { unclear: `"${part}" is no name, but a part of "${whole}"` };
  }
  return { names };
}

function partsOf(text: string): string[] {
  return commaSeparated(text).map((part) => part.replace(/\s+/g, ' '));
}

function folded(parts: readonly string[]): string {
  return parts.join().toLowerCase();
}
