import type { Settings } from '../../client';
import { MARKET_IDS } from '../../api';
import type { Outcome } from './check';
import type { Result } from './run-checks';

export const STATE_WORDS: Readonly<Record<Outcome['state'], string>> = {
  passed: 'Passed',
  failed: 'Failed',
  unsupported: 'Not supported',
  unseen: 'Not shown',
};

/** The results as text to send: no token, no address, nothing of the workbook. */
export function reportText(host: string, results: readonly Result[], settings: Settings): string {
  const secrets = MARKET_IDS.flatMap((market) => [settings[market].token, settings[market].baseUrl]).filter(
    (secret) => secret !== '',
  );
  const lines = results.map(({ title, outcome }) => `${STATE_WORDS[outcome.state]}: ${title}. ${outcome.detail}`);
  const text = [`Spillway, check of ${host}`, ...lines].join('\n');
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '…'), text);
}

/** "12 passed, 1 failed, 3 not supported, 4 not shown". */
export function summaryOf(results: readonly Result[]): string {
  const states = Object.keys(STATE_WORDS) as Outcome['state'][];
  return states
    .map((state) => [results.filter(({ outcome }) => outcome.state === state).length, STATE_WORDS[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words.toLowerCase()}`)
    .join(', ');
}
