import type { Settings } from '../../client';
import { MARKET_IDS } from '../../api';
import type { Outcome } from './checks/check';
import type { Result } from './run-checks';

export const STATE_WORDS: Readonly<Record<Outcome['state'], string>> = {
  passed: 'Passed',
  failed: 'Failed',
  unsupported: 'Not supported',
  unseen: 'Not shown',
};

/** The results with the failed ones first, else in the order of the checks. */
export function failedFirst(results: readonly Result[]): readonly Result[] {
  const isFailed = ({ outcome }: Result) => outcome.state === 'failed';
  return [...results.filter(isFailed), ...results.filter((result) => !isFailed(result))];
}

const HIDDEN = '…';
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)]+/gi;

/** The results as text to send: no token, no address, nothing of the workbook. */
export function reportText(host: string, results: readonly Result[], settings: Settings): string {
  const lines = failedFirst(results).map(
    ({ title, outcome }) => `${STATE_WORDS[outcome.state]}: ${title.replace(/\.$/, '')}. ${outcome.detail}`,
  );
  const text = [`Spillway, check of ${host}`, ...lines].join('\n');
  return secretsIn(settings)
    .reduce((clean, secret) => clean.replaceAll(secret, HIDDEN), text.replace(ADDRESS, HIDDEN))
    .replaceAll(`${HIDDEN}${HIDDEN}`, HIDDEN);
}

/** Tokens and hosts that the text of an error may contain. The longest come first, since a host with its port contains the host. */
function secretsIn(settings: Settings): readonly string[] {
  const given = MARKET_IDS.flatMap((market) => {
    const { token, baseUrl } = settings[market];
    return [token, encodeURIComponent(token), baseUrl, ...hostsOf(baseUrl)];
  });
  return [...new Set(given)].filter((secret) => secret !== '').sort((one, other) => other.length - one.length);
}

function hostsOf(baseUrl: string): readonly string[] {
  if (!URL.canParse(baseUrl)) return [];
  const { host, hostname } = new URL(baseUrl);
  return [host, hostname];
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
