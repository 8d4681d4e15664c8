import type { Echo } from './echo';
import { lazy } from '../lazy';
import type { Lifetime } from './lifetime';
import type { Rule } from './rule';
import type { Shape } from './shape';

export type EndpointId = `E${number}`;

export interface Parameter {
  /** The name in the request; in a body, a dotted path (`filters.types`). */
  readonly wire: string;
  readonly rule: Rule;
  /** `assumed` where the document does not say whether it is. */
  readonly required?: true | 'assumed';
  /** The service's own default: the client does not send a value equal to it. */
  readonly default?: string;
  /** The document gives no name for this parameter; settings may override the assumed one (`parameterNames`). */
  readonly assumed?: true;
  /** Where the answer names the argument's value, which must then be the one asked for. */
  readonly echo?: Echo;
}

/** By the names that functions and the client give them. */
export type Parameters = Readonly<Record<string, Parameter>>;

/**
 * One endpoint of the service, in a market. The client builds requests, checks arguments and derives cache keys and
 * lifetimes from it; the sandbox its routes. What takes those of any market takes an `Endpoint` (markets.ts).
 */
export interface EndpointOf<Market extends string> {
  readonly id: EndpointId;
  /** What it has, in words; the pane and the documents show it. */
  readonly summary: string;
  readonly market: Market;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The `statement_type` that its answers name. */
  readonly statementType?: string;
  readonly parameters: Parameters;
  /** The success envelope. Extra fields are accepted; an envelope of another shape is an unexpected answer. */
  readonly response: Shape;
  /** True where the service answered that it has no data. */
  readonly isEmpty: (envelope: Envelope) => boolean;
  /** What a 404 with the documented error body says here. Elsewhere it says that the service has no such address. */
  readonly notFound?: {
    /** The title of the error that says that the service does not know the company. */
    readonly company: string;
    /** Any other title means "no data", where the document does not say what happens when nothing matches. */
    readonly otherwise?: 'none';
  };
  readonly lifetime: Lifetime;
  /** The largest body of an answer, where that is not MAX_BODY_BYTES. A larger one is no answer. */
  readonly maxBodyBytes?: number;
  /** The documented fields of its items: dotted paths, a list of listings as one field. An answer may have more. */
  readonly fields?: readonly string[];
  /** The fields that distinguish one item of a list from another, where the document names such. */
  readonly itemKey?: readonly string[];
  /** The field with the day of an item, where a list has several of one key. */
  readonly itemDay?: string;
  /**
   * Page sizes in ascending order. A request takes the smallest that covers the wanted rows, so that different limits
   * share pages.
   */
  readonly pageSizes?: readonly number[];
}

export interface PageMeta {
  readonly total_count: number;
  readonly page: number;
  readonly limit: number;
}

export interface Envelope {
  readonly status: 'success';
  readonly data: unknown;
  readonly meta?: PageMeta | undefined;
}

/**
 * Declares the endpoints of a market. The parameters of one are made when it is first asked: a workbook asks a few, and
 * functions.js declares all before the first cell.
 */
export function endpointsOf<Market extends string>(market: Market) {
  return <P extends Parameters, E extends Omit<EndpointOf<Market>, 'market' | 'parameters'>>(
    endpoint: E & { readonly parameters: () => P },
  ) => {
    const { parameters, ...declared } = endpoint;
    const made = lazy(parameters);
    return {
      ...declared,
      market,
      get parameters() {
        return made();
      },
    } as const;
  };
}

/** Arguments of one request, by parameter key (not wire name), each canonical. */
export type Arguments = Readonly<Record<string, string>>;

/** A value that breaks its parameter's rule; client and sandbox show the same message. */
export interface Violation {
  /** The parameter's wire name. */
  readonly parameter: string;
  readonly message: string;
}

/** Half of a character that takes two units, such as an emoji: no URL and no cache key can hold it. NUL ends a text early. */
const NO_CHARACTER = /[\uD800-\uDFFF\0]/u;
const WHOLE = 'must not hold NUL or half an emoji';

/** The most characters of all arguments of one request, as a URL spells them; servers cut or refuse longer addresses. */
export const MAX_ARGUMENTS = 8_000;
/** The most bytes of a request's body, several times what its arguments need: one argument too long is refused by its name. */
export const MAX_REQUEST_BYTES = 1_048_576;

/** What is wrong with the argument that makes a request too long. */
export const TOO_LONG = `must be shorter: all arguments have at most ${MAX_ARGUMENTS} characters`;

/**
 * Checks the values of one request by the endpoint's rules. Returns canonical arguments without defaults, or the first
 * violation. `undefined` and absent mean "not given".
 */
export function readArguments(
  endpoint: EndpointOf<string>,
  values: Readonly<Record<string, string | undefined>>,
): { readonly arguments: Arguments } | { readonly violation: Violation } {
  const read: Record<string, string> = {};
  let characters = 0;
  for (const [key, parameter] of Object.entries(endpoint.parameters)) {
    const { wire, rule } = parameter;
    const value = values[key];
    const refusal = (says: string) => ({ violation: { parameter: wire, message: `${wire} ${says}` } });
    if (value === undefined) {
      if (parameter.required) return refusal('is required');
      continue;
    }
    if (NO_CHARACTER.test(value)) return refusal(WHOLE);
    const canonical = rule.canonical(value);
    if (canonical === undefined) return refusal(`must be ${rule.allowed}`);
    characters += encodeURIComponent(canonical).length;
    if (characters > MAX_ARGUMENTS) return refusal(TOO_LONG);
    if (canonical !== parameter.default) read[key] = canonical;
  }
  return { arguments: read };
}
