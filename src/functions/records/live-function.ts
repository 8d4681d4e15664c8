import { badArgument } from '../runtime/cell-error';
import { andThen, run } from '../../client';
import { readCount } from '../arguments/count-argument';
import type { LiveQuestion } from '../streaming/live-feed';
import type { FeedArguments } from './feed-function';
import { askFeed, readFeed, recordKind } from './feed-function';
import type { Feed } from './feeds';
import { arrangeRecords } from './record-options';

/** Seconds between two polls: where none are given, and at least. */
const SECONDS = 60;
const MIN_SECONDS = 10;

const PLAIN = { headers: 'yes', labels: 'names', blanks: 'empty', columns: [], transpose: 'no' } as const;

/** FIN.LIVE, US.LIVE: the newest rows of a feed, asked again and again (E4, E14). */
export function liveFunction(feed: Feed, args: FeedArguments): LiveQuestion {
  const question = readFeed(feed, args);
  const seconds = readCount(args['seconds'], 'seconds', 86_400) ?? SECONDS;
  if (seconds < MIN_SECONDS) throw badArgument(`seconds must be at least ${MIN_SECONDS}; it is ${seconds}.`);
  const { companies, values, limit } = question;
  return {
    key: JSON.stringify([feed.endpoint.id, [...new Set(companies.asked)].sort(), values, limit]),
    seconds,
    compute: (context) =>
      andThen(run(askFeed(context, question)), (rows) => arrangeRecords(rows, recordKind(feed), PLAIN)),
  };
}
