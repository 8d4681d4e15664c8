/** A line that is the sum of others in the same statement. */
export interface Formula {
  /** In an accountant's words. */
  readonly name: string;
  /** The line, under the first of these names that the statement has. */
  readonly total: readonly string[];
  readonly terms: readonly Term[];
  /** A line that only a statement with all lines has, where the total alone does not tell; else undefined. */
  readonly mark: string | undefined;
  /** What some filings give under the same lines instead: its name says so. Used where the formula itself does not hold. */
  readonly otherwise?: Formula;
}

export interface Term {
  readonly sign: 1 | -1;
  /** The line, under the first of these names that the statement has; the section, with its dot. */
  readonly names: readonly string[];
  /** The lines that stand in a section, but for the total. */
  readonly isSection: boolean;
  /** A section of which every line must have a value; of any other a line without one is 0. */
  readonly isWhole: boolean;
  /** A line that a filing leaves out where there is none of it: it then counts as 0. */
  readonly isOptional: boolean;
  /** A line that some filings count among the others and some beside them: whichever adds up, if it is there. */
  readonly isDoubtful: boolean;
}

/**
 * Formulas of a text, one a line: `name | total = term -term term? term~ one/other section.* section.*!`, where `?` is
 * optional, `~` doubtful, `/` is "else" and `!` whole. A third part is the mark. A line that begins with "or " is what may be meant
 * otherwise by the one before it.
 */
export function readFormulas(text: string): readonly Formula[] {
  const formulas: Formula[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const before = line.startsWith(OR) ? formulas.pop() : undefined;
    formulas.push(before ? { ...before, otherwise: readFormula(line.slice(OR.length)) } : readFormula(line));
  }
  return formulas;
}

const OR = 'or ';

function readFormula(line: string): Formula {
  const [name = '', sum = '', mark] = line.split(' | ');
  const [total = '', terms = ''] = sum.split(' = ');
  return { name, total: total.split('/'), terms: terms.split(' ').map(readTerm), mark };
}

function readTerm(text: string): Term {
  const [, minus, names = '', star, mark] = /^(-?)(.*?)(\*?)([?!~]?)$/.exec(text) ?? [];
  return {
    sign: minus ? -1 : 1,
    names: names.split('/'),
    isSection: star === '*',
    isWhole: mark === '!',
    isOptional: mark === '?' || mark === '~',
    isDoubtful: mark === '~',
  };
}
