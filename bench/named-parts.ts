/** The names of the parts that a command line may ask for. */
export interface PartNames {
  /** Parts that run one after the other in one browser. */
  readonly inBrowser: readonly string[];
  /** Parts that need no browser; each runs by itself. */
  readonly alone: readonly string[];
}

/** The parts that a command line names, in the order in which they run: one that runs alone, or some of the browser. */
export function namedParts(names: readonly string[], { inBrowser, alone }: PartNames): readonly string[] {
  const [first = '', ...others] = names;
  if (others.length === 0 && alone.includes(first)) return [first];
  const wrong = names.filter((name) => !inBrowser.includes(name));
  if (wrong.length > 0) throw new Error(refusal(wrong, { inBrowser, alone }));
  return inBrowser.filter((part) => names.includes(part));
}

function refusal(wrong: readonly string[], { inBrowser, alone }: PartNames): string {
  const runAlone = wrong.filter((name) => alone.includes(name));
  if (runAlone.length > 0) return `${quoted(runAlone)} cannot run with other parts: name one alone`;
  return `no part is called ${quoted(wrong)}; the parts are ${quoted(inBrowser)}, and each alone ${quoted(alone)}`;
}

/** `"a", "b"` */
function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
