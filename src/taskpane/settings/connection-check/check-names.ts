import { ENDPOINTS, readArguments, type Endpoint, type EndpointId, type MarketId } from '../../../api';
import { RequestError, type Settings } from '../../../client';
import { assumedNames, type AssumedName } from '../parameter-names';
import { detailOf, requestOnce, type CheckOptions } from './request-once';

/** How the service reacts to one assumed parameter name. */
export interface CheckedName {
  readonly endpoint: EndpointId;
  /** The declared name, and the one that was sent. */
  readonly wire: string;
  readonly sent: string;
  /**
   * `refused`: the service answers 400. `ignored`: the answer does not follow the argument. `untried`: there was no
   * answer about it, or a request in which it is one of several names was refused.
   */
  readonly outcome: 'accepted' | 'refused' | 'ignored' | 'untried';
  /** The service's words, or what is wrong with the answer. */
  readonly detail?: string;
}

const AT_ONCE = 4;

/** Values with which an answer shows whether the service follows the argument; for other parameters the rule's example does. Defaults are not sent. */
const TRIAL_VALUES: Readonly<Record<string, string>> = {
  from: '2100-01-01',
  limit: '1',
  page: '2',
  sort: 'company_name:desc',
};

/**
 * Tries each assumed name of a market once, with one request for a name, or one for all required names of an endpoint. Never
 * rejects. Stops after a 429, and after a 401: an expired key fails with every name, and a team server slows down an address that
 * sends many wrong keys.
 */
export async function checkNames(
  market: MarketId,
  settings: Settings,
  options: CheckOptions,
): Promise<readonly CheckedName[]> {
  const waiting = trialsOf(market);
  const checked = new Map<Trial, Pick<CheckedName, 'outcome' | 'detail'>>();
  const order = [...waiting];
  const work = async () => {
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
      const { endpoint, args } = trial;
      const answer = requestOnce(endpoint, args, settings, options);
      const outcome = await answer.then(({ envelope }) => follows(trial, envelope), outcomeOf);
      if (outcome.isLast) waiting.splice(0);
      checked.set(trial, outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return order.flatMap((trial) =>
    trial.names.map(({ endpoint, wire }) => {
      const sent = settings.parameterNames[endpoint]?.[wire] ?? wire;
      const { outcome, detail } = checked.get(trial) ?? { outcome: 'untried' as const };
      return { endpoint, wire, sent, outcome, ...(detail === undefined ? {} : { detail }) };
    }),
  );
}

interface Trial {
  readonly endpoint: Endpoint;
  readonly names: readonly AssumedName[];
  readonly args: Readonly<Record<string, string>>;
}

function trialsOf(market: MarketId): Trial[] {
  return ENDPOINTS.filter((endpoint) => endpoint.market === market).flatMap((endpoint) => {
    const { parameters } = endpoint;
    const names = assumedNames(endpoint);
    const required = Object.entries(parameters).filter(([, parameter]) => parameter.required);
    const least = Object.fromEntries(required.map(([key, { rule }]) => [key, rule.example]));
    const size = 'limit' in parameters ? { limit: '1' } : {};
    const trial = (given: readonly AssumedName[], more: Readonly<Record<string, string>>): Trial[] => {
      const read = readArguments(endpoint, { ...least, ...size, ...more });
      return given.length > 0 && 'arguments' in read ? [{ endpoint, names: given, args: read.arguments }] : [];
    };
    const optional = names.filter(({ key }) => !(key in least));
    return [
      ...trial(
        names.filter(({ key }) => key in least),
        {},
      ),
      ...optional.flatMap((name) =>
        trial([name], { [name.key]: TRIAL_VALUES[name.key] ?? parameters[name.key]?.rule.example ?? '' }),
      ),
    ];
  });
}

type NameOutcome = Pick<CheckedName, 'outcome' | 'detail'> & { readonly isLast?: true };

/** Whether an answer follows a page or a limit; that it follows a filter was checked with the answer. */
function follows(
  { names: [name], args }: Trial,
  { data, meta }: { data: unknown; meta?: { page: number } | undefined },
): NameOutcome {
  const rows = Array.isArray(data) ? data.length : 0;
  if (name?.key === 'limit' && rows > 1) return { outcome: 'ignored', detail: `asked for 1 row, it sent ${rows}` };
  if (name?.key === 'page' && meta && String(meta.page) !== args['page'])
    return { outcome: 'ignored', detail: `asked for page 2, it sent page ${meta.page}` };
  return { outcome: 'accepted' };
}

function outcomeOf(error: unknown): NameOutcome {
  if (!(error instanceof RequestError)) return { outcome: 'untried' };
  const detail = detailOf(error);
  switch (error.kind) {
    case 'invalid':
      return { outcome: 'refused', detail };
    case 'mismatched':
      return { outcome: 'ignored', detail };
    case 'not-found':
      return { outcome: 'accepted' };
    case 'limited':
      return { outcome: 'untried', detail, isLast: true };
    default:
      return { outcome: 'untried', detail, ...(error.status === 401 && { isLast: true }) };
  }
}
