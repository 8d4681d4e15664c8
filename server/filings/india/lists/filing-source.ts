import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { MONTH_ABBREVIATIONS, parseIsoDate, ZONE_OFFSET_MS } from '../../../../src/api';

/** Where a filing comes from, and when the exchange published it. */
export interface FilingSource {
  /** The name of the exchange's file, without what a collector put before it; else a digest of the file. */
  readonly id: string;
  /** `YYYY-MM-DD` in India; undefined if nothing says. */
  readonly filed: string | undefined;
  /** Orders the filings of one day. */
  readonly order: string;
  /** In UTC; undefined if nothing says. */
  readonly published: string | undefined;
  /** The address of the file at the exchange, as its listing gives it. */
  readonly link: string | undefined;
  /** Why it replaces an earlier one, '' if the list does not say; undefined for one that is no revision. */
  readonly revision: string | undefined;
}

/** A row of the exchange's list of filings. */
export interface ListedFiling {
  readonly symbol: string | undefined;
  readonly isin: string | undefined;
  readonly companyName: string | undefined;
  readonly industry: string | undefined;
  readonly link: string;
  /** Broadcast moment in India, `YYYY-MM-DDTHH:MM:SS`. */
  readonly broadcast: string | undefined;
  /** The first and the last day of the period, `YYYY-MM-DD`. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly scope: 'consolidated' | 'standalone' | undefined;
  /** Why a filing was revised, '' if the list does not say; undefined for one that is no revision. */
  readonly revision: string | undefined;
}

/**
 * The exchange's name of a file, `INDAS_104588_1099928_19042024112830.xml`, whatever folder or prefix it is kept under, and
 * whatever number a browser has put behind it.
 */
export function exchangeName(file: string): string | undefined {
  const name = basename(file.replaceAll('\\', '/'))
    .replace(/\.gz$/i, '')
    .replace(/ ?\(\d+\)(?=\.xml$)/, '');
  return /(?:^|_)((?:[A-Z]+_)+\d[\w.-]*\.xml)$/.exec(name)?.[1];
}

/**
 * A filing that is not kept under the exchange's name is called by what it holds, so that two copies are one filing.
 * Its moment is that of the exchange's list; else a collector's prefix (`19Apr2024_1128_`), else the time of
 * submission at the end of the exchange's own name.
 */
export function filingSource(file: string, text: string, listed: ListedFiling | undefined): FilingSource {
  const id = exchangeName(file) ?? createHash('sha256').update(text).digest('hex').slice(0, 16);
  const known = listed?.broadcast ?? prefixMoment(basename(file));
  const moment = known ?? submissionMoment(id);
  return {
    id,
    filed: moment?.slice(0, 10),
    order: `${known ?? submissionOrder(id, moment)} ${id}`,
    published: moment === undefined ? undefined : utcOf(moment),
    link: listed?.link,
    revision: listed?.revision,
  };
}

/** `02-Aug-2018 18:08:32`, or `2018-08-02 18:08:32` as collectors write it, as `2018-08-02T18:08:32`. */
export function listedMoment(text: string): string | undefined {
  const iso =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?$/.exec(
      text.trim(),
    );
  if (iso) return momentOf(iso.groups);
  const named =
    /^(?<day>\d{1,2})-(?<name>[A-Za-z]{3})-(?<year>\d{4})(?: (?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?/.exec(
      text.trim(),
    );
  return named ? momentOf({ ...named.groups, month: monthOf(named.groups?.['name']) }) : undefined;
}

function prefixMoment(name: string): string | undefined {
  const found = /^(?<day>\d{2})(?<name>[A-Za-z]{3})(?<year>\d{4})_(?<hour>\d{2})(?<minute>\d{2})_/.exec(name);
  return found ? momentOf({ ...found.groups, month: monthOf(found.groups?.['name']) }) : undefined;
}

/**
 * The end of a name, `_DDMMYYYYHHMMSS`: most have a 12-hour clock without its half of the day, `075004` for 19:50:04.
 * The later of both is taken: a filing is not said to have been public before it was.
 */
function submissionMoment(id: string): string | undefined {
  const { hour = '', ...others } = SUBMITTED.exec(id)?.groups ?? {};
  return momentOf({ ...others, hour: Number(hour) < 12 ? String(Number(hour) + 12) : hour });
}

const SUBMITTED =
  /_(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})(?:_WEB)?(?:_\d+)?\.xml$/i;

/** Of one day, names without a certain time are in the order of the numbers that the exchange gave them. */
function submissionOrder(id: string, moment = ''): string {
  const number = /_(\d+)_/.exec(id)?.[1] ?? '';
  return moment === '' ? '' : `${moment.slice(0, 11)}#${number.padStart(12, '0')}`;
}

function monthOf(name = ''): string {
  return String(MONTH_ABBREVIATIONS.indexOf(name.toLowerCase()) + 1).padStart(2, '0');
}

/** The digits of a moment; undefined where a text has none. */
type MomentParts = Readonly<Partial<Record<string, string>>>;

function momentOf(parts: MomentParts = {}): string | undefined {
  const { year = '', month = '', day = '', hour = '00', minute = '00', second = '00' } = parts;
  const date = parseIsoDate(`${year}-${month}-${day.padStart(2, '0')}`);
  return date === undefined || Number(hour) > 23 ? undefined : `${date}T${hour}:${minute}:${second}`;
}

function utcOf(moment: string): string {
  return new Date(Date.parse(`${moment}Z`) - ZONE_OFFSET_MS.IST).toISOString().replace('.000Z', 'Z');
}
