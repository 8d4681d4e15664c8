/** A line that is the sum of others in the same statement. */
export interface Formula {
  /** In an accountant's words. */
  readonly name: string;
  /** The line, under the first of these names that the statement has. */
  readonly total: readonly string[];
  readonly terms: readonly Term[];
  /** A line that only a statement with all lines has, where the total alone does not tell; else undefined. */
  readonly mark: string | undefined;
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
 * optional, `~` doubtful, `/` is "else" and `!` whole. A third part is the mark.
 */
export function readFormulas(text: string): readonly Formula[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', sum = '', mark] = line.split(' | ');
      const [total = '', terms = ''] = sum.split(' = ');
      return { name, total: total.split('/'), terms: terms.split(' ').map(readTerm), mark };
    });
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
