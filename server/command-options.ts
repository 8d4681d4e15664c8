import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The options of a command line, as Node parses them. Throws an Error where one is given twice: one of its values would be lost. */
export function commandOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  const { tokens = [] } = parseArgs({ ...config, tokens: true });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Option '--${twice}' is given twice`);
  return parseArgs(config);
}
