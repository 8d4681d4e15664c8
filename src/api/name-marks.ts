type Homes<K extends string> = Readonly<Record<K, readonly string[]>>;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Digits of a mark after its first, which says in which group it stands. */
const LENGTH = 4;

/**
 * A name's mark: 30 bits of its hash (cyrb53), as five digits. Names that differ only in how their words are parted have one mark. A name
 * outside a table of 600 has the mark of one inside with a chance of 1 in 2 million; a test holds that no standard tag does.
 */
function markOf(name: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of name.replaceAll('_', '')) {
    const code = letter.charCodeAt(0);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  const digit = (bits: number, at: number) => DIGITS.charAt((bits >>> (at * 6)) & 63);
  return [digit(a, 0), digit(b, 0), digit(a, 1), digit(b, 1), digit(a, 2)].join('');
}

/** The marks of each list as text: the groups of one first digit in order, parted by spaces. */
export function markedHomes<K extends string>(homes: Homes<K>): Readonly<Record<K, string>> {
  const marked = Object.entries<readonly string[]>(homes).map(([home, names]) => {
    const marks = names.map(markOf).sort();
    const groups = [...DIGITS].map((first) =>
      marks.filter((mark) => mark.startsWith(first)).map((mark) => mark.slice(1)),
    );
    return [home, groups.map((group) => group.join('')).join(' ')];
  });
  return Object.fromEntries(marked) as Record<K, string>;
}

/** Reads such a text: which list a name is in. */
export function homesByMark<K extends string>(marked: Readonly<Record<K, string>>): (name: string) => K | undefined {
  const homes = Object.keys(marked) as K[];
  let groups: Map<K, readonly string[]> | undefined;
  return (name) => {
    groups ??= new Map(homes.map((home) => [home, marked[home].split(' ')]));
    const mark = markOf(name);
    const [first, rest] = [DIGITS.indexOf(mark.charAt(0)), mark.slice(1)];
    return homes.find((home) => holds(groups?.get(home)?.[first] ?? '', rest));
  };
}

function holds(group: string, mark: string): boolean {
  for (let at = 0; at < group.length; at += LENGTH) if (group.startsWith(mark, at)) return true;
  return false;
}
