/** The usage of a command that takes no option, and how many arguments it takes at most. */
interface Taken {
  readonly usage: string;
  readonly most: number;
}

/**
 * The arguments of a command that takes no option, before it does anything. It is not begun for --help, nor for an argument that it does not take: what it
 * writes may stand in the place of what is kept.
 */
export function plainArguments({ usage, most }: Taken): readonly string[] {
  const given = process.argv.slice(2);
  const extra = given.find((argument) => argument.startsWith('-')) ?? given[most];
  if (extra === undefined) return given;
  if (extra === '--help' || extra === '-h') {
    console.log(`usage: ${usage}`);
    process.exit(0);
  }
  console.error(`"${extra}" is not taken; usage: ${usage}`);
  process.exit(2);
}
