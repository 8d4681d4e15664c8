/** Checks of the team server, if the settings name one. */
import { MARKET_IDS, MARKETS, type MarketId } from '../../../api';
import type { CheckEnvironment } from './check-environment';
import { failed, passed, unseen, type Check, type Outcome } from './check';
import type { StreamSeen } from './team-stream';

/** The service may answer so fast that both lines arrive together: that counts only if it happens several times in a row. */
const ATTEMPTS = 3;
const NO_SERVER = 'The settings name no team server.';

export const TEAM_CHECKS: readonly Check[] = [
  { title: 'A team server', run: answers },
  { title: 'Lists of questions to a team server', run: streams },
];

async function answers({ addIn, checkConnections }: CheckEnvironment): Promise<Outcome> {
  const settings = addIn.readSettings();
  const markets = teamMarkets(settings);
  if (markets.length === 0) return unseen(NO_SERVER);
  const checked = await checkConnections(settings);
  const silent = markets.filter((id) => {
    const outcome = checked.find(({ market }) => market === id)?.outcome;
    return outcome?.kind !== 'works' || outcome.isTeamServer !== true;
  });
  if (silent.length === 0) return passed(`It answers for ${names(markets)}.`);
  return failed(`It does not answer as a team server for ${names(silent)}. Save and check, above, says why.`);
}

/** Checks one market only: both use the same server, or the other uses no team server. */
async function streams({ addIn, seeStream }: CheckEnvironment): Promise<Outcome> {
  const settings = addIn.readSettings();
  const [market] = teamMarkets(settings);
  if (market === undefined) return unseen(NO_SERVER);
  let seen: StreamSeen | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && !seen?.isLineByLine; attempt += 1)
    seen = await seeStream(market, settings[market]);
  if (!seen?.isLineByLine)
    return failed(
      `All lines come together, ${ATTEMPTS} times in a row: something in front of the team server collects them, so that the first cell waits for the last. Turn its buffering off: docs/deploying.md says how.`,
    );
  if (seen.cancelled === 'refused')
    return failed('Lines come one by one, but the server refuses to cancel a question: it is of another version.');
  const lines = 'Lines come one by one';
  if (seen.cancelled === 'cancelled') return passed(`${lines}, and one question is cancelled alone.`);
  return passed(`${lines}. A question could be cancelled; the answer was faster.`);
}

function teamMarkets(settings: ReturnType<CheckEnvironment['addIn']['readSettings']>): readonly MarketId[] {
  return MARKET_IDS.filter((market) => settings[market].answers === true);
}

function names(ids: readonly MarketId[]): string {
  return ids.map((id) => MARKETS[id].name).join(' and ');
}
