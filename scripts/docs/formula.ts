/** A formula that is one call with constants, as documents show them. */
export interface Formula {
  readonly name: string;
  /** null for a missing argument; an array constant is its rows. */
  readonly args: readonly unknown[];
}

const TOKEN = /\s*("(?:[^"]|"")*"|[-+]?\d+(?:\.\d+)?|TRUE|FALSE|[,;{}()])\s*/y;

/** Reads `=NAME("text",1,,{"a";"b"})`. Throws for anything else (references, operators, nested calls). */
export function parseFormula(formula: string): Formula {
  const call = /^=([A-Z][A-Z0-9_.]*)\((.*)\)$/.exec(formula);
  if (!call?.[1]) throw new Error(`${formula}: it is not a single function call`);
  const tokens = tokensOf(call[2] ?? '', formula);
  return { name: call[1], args: readArguments(tokens, formula) };
}

function tokensOf(text: string, formula: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined || '()'.includes(token))
      throw new Error(`${formula}: only constants are allowed, not "${text.slice(at)}"`);
    tokens.push(token);
  }
  return tokens;
}

function readArguments(tokens: string[], formula: string): unknown[] {
  if (tokens.length === 0) return [];
  const args: unknown[] = [null];
  while (tokens.length > 0) {
    const token = tokens.shift() ?? '';
    if (token === ',') args.push(null);
    else if (token === '{') args[args.length - 1] = readRows(tokens, formula);
    else args[args.length - 1] = constant(token, formula);
  }
  return args;
}

function readRows(tokens: string[], formula: string): unknown[][] {
  const rows: unknown[][] = [[]];
  for (;;) {
    const token = tokens.shift();
    if (token === undefined) throw new Error(`${formula}: a "}" is missing`);
    if (token === '}') return rows;
    if (token === ';') rows.push([]);
    else if (token !== ',') rows.at(-1)?.push(constant(token, formula));
  }
}

function constant(token: string, formula: string): unknown {
  if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
  if (token === 'TRUE' || token === 'FALSE') return token === 'TRUE';
  if (/\d$/.test(token)) return Number(token);
  throw new Error(`${formula}: found "${token}" instead of a constant`);
}
