import type { Random } from './random';

const STARTS =
  'Au Bel Cor Dra El Fen Gal Hol Ix Jor Kel Lum Mor Nev Or Pel Quo Ras Sol Tum Ur Vel Wen Xan Yor Zeph'.split(' ');
const MIDDLES = 'a an e en i il o or u um'.split(' ');
const ENDS = 'bra dax dune fira gant kara lith mora nda phos quin rell sova thane vanta wick xis zine'.split(' ');

/** Made-up words, each given out once: nobody is to take one of these companies for a real one. */
export function createNames(random: Random): () => string {
  return eachOnce(() => random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS));
}

/** The same of one syllable more, where thousands are needed: none is a word of the shorter kind. */
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
