import type { Statement } from './statement';

/** The outer section, or the line of its own, of which a row is a part. */
const outerOf = (path: string): string => path.split('.', 1)[0] ?? path;

/**
 * The statements without the outer sections in which none of them has a number, such as the segment assets of a company that files none. Statements without
 * any number stay whole.
 */
export function withFiledSections(statements: readonly Statement[]): readonly Statement[] {
  const filed = new Set<string>();
  for (const { outline, values } of statements) {
    for (const [at, { path }] of outline.entries()) if (typeof values[at] === 'number') filed.add(outerOf(path));
  }
  if (filed.size === 0) return statements;
  return statements.map((statement) => {
    const { outline, values } = statement;
    if (outline.every(({ path }) => filed.has(outerOf(path)))) return statement;
    const kept = [...outline.keys()].filter((at) => filed.has(outerOf(outline[at]?.path ?? '')));
    return { ...statement, outline: kept.flatMap((at) => outline[at] ?? []), values: kept.map((at) => values[at]) };
  });
}
