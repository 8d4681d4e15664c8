import type { GenericSchema } from 'valibot';
import type { Lifetime } from './lifetime';
import type { Rule } from './rule';

export type Interface = 'india' | 'us';
export type EndpointId = `E${number}`;

export interface Parameter {
  /** The name on the wire; in a body, a dotted path (`filters.types`). */
  readonly wire: string;
  readonly rule: Rule;
  readonly required?: true;
  /** The service's own default: a value equal to it is not sent. */
  readonly default?: string;
  /** The document shows no name for this parameter; settings may override it (`parameterNames`). */
  readonly assumed?: true;
  /** The field of the answer's `data` that must equal the argument, where the answer carries it; `*` is each item of a list. */
  readonly echo?: string;
}

/** One endpoint of the service. Request building, argument checks, cache identity and lifetime, and the sandbox's routes follow from it. */
export interface Endpoint {
  readonly id: EndpointId;
  readonly name: string;
  readonly interface: Interface;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The success envelope. Extra fields pass; a wrong envelope is an unexpected answer. */
  readonly response: GenericSchema<unknown, Envelope>;
  /** True where the service answered that it has nothing. */
  readonly isEmpty: (envelope: Envelope) => boolean;
  /** A status that means "none" here, where the document is silent on what happens when nothing matches. */
  readonly noneStatus?: 404;
  readonly lifetime: Lifetime;
  /** The fields of its items, where the document names them: dotted paths, a list of listings as one field. An answer may hold more. */
  readonly fields?: readonly string[];
  /** Page sizes to ask for, ascending: one that covers the rows wanted, so that questions which differ in their limit share pages. */
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

/** Arguments of one request, by parameter key (not wire name), each canonical. */
export type Arguments = Readonly<Record<string, string>>;

/** A value that breaks its parameter's rule, with the words both the client and the sandbox use. */
export interface Violation {
  readonly parameter: string;
  readonly title: string;
  readonly message: string;
}

export function violation(name: string, message: string): Violation {
  return { parameter: name, title: `Invalid field - ${name}`, message };
}

/**
 * Reads the values of one request by the endpoint's rules: canonical arguments without the ones equal to a default, or the first violation.
 * `undefined` and absent mean "not given".
 */
export function readArguments(
  endpoint: Endpoint,
  values: Readonly<Record<string, string | undefined>>,
): { readonly arguments: Arguments } | { readonly violation: Violation } {
  const read: Record<string, string> = {};
  for (const [key, parameter] of Object.entries(endpoint.parameters)) {
    const value = values[key];
    if (value === undefined) {
      if (parameter.required) return { violation: violation(parameter.wire, `${parameter.wire} is required`) };
      continue;
    }
    const canonical = parameter.rule.canonical(value);
    if (canonical === undefined) {
      return { violation: violation(parameter.wire, `${parameter.wire} must be ${parameter.rule.allowed}`) };
    }
    if (canonical !== parameter.default) read[key] = canonical;
  }
  return { arguments: read };
}
