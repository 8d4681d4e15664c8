import { readFileSync } from 'node:fs';
import {
  foldName,
  INDIAN_LINES,
  indianHomeStatement,
  PROFILES,
  STATEMENT_KINDS,
  US_STATEMENT_KINDS,
  usLines,
} from '../../src/api';
import { linesOf } from '../../src/definitions/expression';
import { parseExpression } from '../../src/definitions/parse-expression';
import { SHIPPED, shippedExpression, whyNone } from '../../src/definitions/library';
import { marketStatements } from '../functions/support/market-statements';

const SHIPPED_NAMES = [...SHIPPED.values()].map(({ name }) => name);
const US_LINES = new Set(US_STATEMENT_KINDS.flatMap((kind) => usLines(kind)).map(foldName));

/** The lines that an expression reads, without the definitions that it names. */
function linesIn(expression: string): string[] {
  return linesOf(parseExpression(expression))
    .flatMap(({ text }) => text.split('|'))
    .filter((name) => !SHIPPED.has(foldName(name)));
}

test.each(SHIPPED_NAMES)('%s is not the name of a documented line', (name) => {
  expect(indianHomeStatement(name)).toBeUndefined();
  expect(US_LINES.has(foldName(name))).toBe(false);
});

test.each([...SHIPPED.values()])('$name reads well-known lines of US statements', ({ us }) => {
  const names = linesIn(us).map((line) => line.replace(/^(income|cashflow|balance)\./, ''));
  expect(names.filter((name) => !US_LINES.has(foldName(name)))).toEqual([]);
});

/** The folded paths of the market's lines by profile and statement. */
function marketLines(): Map<string, Set<string>> {
  const lines = new Map<string, Set<string>>();
  const kinds = {
    income: 'income_statement',
    balance: 'balance_sheet',
    cashflow: 'cash_flow',
    segments: 'segment_results',
  };
  for (const [kind, type] of Object.entries(kinds)) {
    for (const { profile, financials } of marketStatements(type)) {
      const key = `${profile} ${kind}`;
      if (!lines.has(key)) lines.set(key, new Set());
      collect(financials, '', lines.get(key) ?? new Set());
    }
  }
  for (const [key, path] of filedLines()) lines.set(key, (lines.get(key) ?? new Set()).add(path));
  return lines;
}

/** The lines of filings, by profile and statement, as docs/filings.md lists them. */
function filedLines(): (readonly [key: string, path: string])[] {
  let profile = '';
  return readFileSync('docs/filings.md', 'utf8')
    .split('\n')
    .flatMap((row) => {
      profile = /^Profile `(\w+)`/.exec(row)?.[1] ?? profile;
      const [, kind, path] = /^\| (\w+) \| `([^`]+)` \|/.exec(row) ?? [];
      if (!kind || !path) return [];
      return [[`${profile} ${kind}`, `.${path.split('.').map(foldName).join('.')}`] as const];
    });
}

function collect(value: object, path: string, into: Set<string>): void {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner === 'object' && inner !== null) collect(inner, `${path}.${key}`, into);
    else into.add(`${path}.${foldName(key)}`.split('.').map(foldName).join('.'));
  }
}

describe('for Indian companies', () => {
  const lines = marketLines();
  const documented = [
    ...STATEMENT_KINDS.flatMap((kind) => INDIAN_LINES[kind].map((path) => `${kind}.${foldName(path)}`)),
    ...filedLines().map(([, path]) => path),
  ];

  test.each(PROFILES.flatMap((profile) => [...SHIPPED.values()].map((each) => [each.name, profile, each] as const)))(
    '%s of profile %s reads lines that such companies have, or has a reason not to exist',
    (_name, profile, shipped) => {
      const expression = shippedExpression(shipped, 'india', { profile });
      if (expression === '') {
        expect(profile).not.toBe('nonbank');
        expect(whyNone(profile, shipped.name)).toMatch(/^(a bank|an insurer|an investment trust) has no \w/);
        return;
      }
      const isThere = (name: string) => {
        const [kind = '', ...rest] = name.split('.');
        const path = foldName(rest.length > 0 ? rest.join('.') : name);
        const has = (statement: string) =>
          [...(lines.get(`${profile} ${statement}`) ?? [])].some((each) => each.endsWith(`.${path}`));
        return STATEMENT_KINDS.some((each) => each === kind) ? has(kind) : has(indianHomeStatement(name) ?? '');
      };
      for (const { text } of linesOf(parseExpression(expression))) {
        const names = text.split('|');
        expect(names.filter((name) => SHIPPED.has(foldName(name)) || isThere(name))).not.toEqual([]);
      }
    },
  );

  test('those of regular companies are documented, by the service or as lines of filings', () => {
    const unknown = [...SHIPPED.values()].flatMap(({ india }) =>
      linesOf(parseExpression(india)).flatMap(({ text }) => {
        const names = text.split('|').filter((name) => !SHIPPED.has(foldName(name)));
        const isKnown = names.some((name) => {
          const path = foldName(name.replace(/^(income|balance|cashflow|segments)\./, ''));
          return documented.some((each) => each.endsWith(`.${path}`));
        });
        return names.length > 0 && !isKnown ? [text] : [];
      }),
    );
    expect(unknown).toEqual([]);
  });
});
