import type { Random } from './random';

const STARTS =
  'Au Bel Cor Dra El Fen Gal Hol Ix Jor Kel Lum Mor Nev Or Pel Quo Ras Sol Tum Ur Vel Wen Xan Yor Zeph'.split(' ');
const MIDDLES = 'a an e en i il o or u um'.split(' ');
const ENDS = 'bra dax dune fira gant kara lith mora nda phos quin rell sova thane vanta wick xis zine'.split(' ');

/** Returns a generator of distinct invented words, so that no company can be mistaken for a real one. */
export function createNames(random: Random): () => string {
  return eachOnce(() => random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS));
}

/** The same with one more syllable, for thousands of names; none equals a shorter one. */
export function createLongNames(random: Random): () => string {
  const inner = () => random.pick(STARTS).toLowerCase();
  return eachOnce(() => random.pick(STARTS) + random.pick(MIDDLES) + inner() + random.pick(ENDS));
}

function eachOnce(make: () => string): () => string {
  const used = new Set<string>();
  return () => {
    let name = make();
    while (used.has(name)) name = make();
    used.add(name);
    return name;
  };
}
