import { countInWords, HOUR_MS } from '../../api';
import type { MinAgeMs, RefreshCost } from './refresh-cost';

/**
 * How many requests a Refresh of the whole workbook will send: "The workbook uses 512 answers: 480 are fresh, 32 are
 * asked again. At most 32 requests, retries aside."
 */
export function costText(cost: RefreshCost, minAgeMs: MinAgeMs): string {
  if (cost.formulas === 0) return 'There is no Spillway formula in this workbook.';
  const sentences = [answersText(cost, minAgeMs), missingText(cost), requestsText(cost), uncountedText(cost)];
  return sentences.filter(Boolean).join(' ');
}

/** The same in a few words, for a menu: "At most 32 requests". */
export function shortCostText({ formulas, requests, most, unread }: RefreshCost): string {
  if (formulas === 0) return 'No Spillway formula';
  if (Number.isFinite(most)) return most === 0 ? 'No request' : `At most ${countInWords(most, 'request')}`;
  if (requests > 0) return `${countInWords(requests, 'request')} or more`;
  return unread > 0 ? 'Requests not known' : 'No request, unless other cells follow';
}

function answersText({ answers, carried, again }: RefreshCost, minAgeMs: MinAgeMs): string {
  if (answers === 0) return 'No answer for this workbook is kept yet.';
  const all = `The workbook uses ${countInWords(answers, 'answer')}`;
  if (carried === answers) return `${all}, carried by its file.`;
  const uses = carried > 0 ? `${all}, of which its file carries ${carried.toLocaleString('en-US')}` : all;
  const age = minAgeMs === undefined ? '' : countInWords(minAgeMs / HOUR_MS, 'hour');
  const kept = answers - carried - again;
  if (again === 0)
    return age ? `${uses}, none older than ${age}.` : `${uses}, ${carried > 0 ? 'the others' : 'all'} fresh.`;
  if (kept === 0) return age ? `${uses}, all asked again.` : `${uses}, none fresh any more.`;
  return `${uses}: ${are(kept)} ${age ? `not older than ${age}` : 'fresh'}, ${are(again)} asked again.`;
}

function missingText({ answers, missing }: RefreshCost): string {
  return missing === 0 || answers === 0 ? '' : `${are(missing, ' more')} not kept yet.`;
}

function requestsText({ answers, requests, most }: RefreshCost): string {
  if (requests === 0) return answers === 0 ? 'Refresh sends no request.' : 'Refresh sends no request for them.';
  if (most === requests) return `At most ${countInWords(most, 'request')}, retries aside.`;
  const now = countInWords(requests, 'request');
  if (Number.isFinite(most)) return `${now} as things stand, at most ${most.toLocaleString('en-US')}, retries aside.`;
  return `${now} as things stand, and more where new periods, pages or cells lead on.`;
}

function uncountedText({ unread }: RefreshCost): string {
  if (unread === 0) return '';
  return `Not counted: ${countInWords(unread, 'call')} with arguments that only Excel calculates.`;
}

/** "1 is", "1,200 are". */
function are(count: number, more = ''): string {
  return `${count.toLocaleString('en-US')}${more} ${count === 1 ? 'is' : 'are'}`;
}
