import { ENDPOINTS, type Endpoint, type EndpointId } from '../../api';
import type { Settings } from '../../client';

type ParameterNames = Settings['parameterNames'];

/** A parameter whose name the service's document does not give. */
export interface AssumedName {
  readonly endpoint: EndpointId;
  /** Its key in the declaration, and its assumed name. */
  readonly key: string;
  readonly wire: string;
}

export function assumedNames({ id, parameters }: Endpoint): readonly AssumedName[] {
  return Object.entries(parameters).flatMap(([key, { wire, assumed }]) =>
    assumed ? [{ endpoint: id, key, wire }] : [],
  );
}

/** What the form's fields hold, by endpoint and assumed name; an empty field means the assumed name. */
export type EnteredNames = Readonly<Record<string, string>>;

/** The key of a name's field. */
export const fieldOf = ({ endpoint, wire }: Pick<AssumedName, 'endpoint' | 'wire'>): string => `${endpoint} ${wire}`;

/** The fields' contents for some settings. */
export function enteredNames({ parameterNames }: Settings): EnteredNames {
  return Object.fromEntries(
    ENDPOINTS.flatMap(assumedNames).flatMap((name) => {
      const own = parameterNames[name.endpoint]?.[name.wire];
      return typeof own === 'string' ? [[fieldOf(name), own]] : [];
    }),
  );
}

const NAME = /^[A-Za-z_][\w.[\]-]{0,63}$/;

/**
 * The names that differ from the assumed ones, or the problem of each field. Names that were set for other parameters
 * stay.
 */
export function readNames(
  entered: EnteredNames,
  before: ParameterNames,
): { readonly parameterNames: ParameterNames } | { readonly problems: Readonly<Record<string, string>> } {
  const read = ENDPOINTS.map((endpoint) => ({ endpoint, own: namesOf(endpoint, entered, before) }));
  const problems = Object.fromEntries(read.flatMap(({ endpoint, own }) => problemsOf(endpoint, own)));
  if (Object.keys(problems).length > 0) return { problems };
  const given = read.filter(({ own }) => Object.keys(own).length > 0);
  return { parameterNames: Object.fromEntries(given.map(({ endpoint, own }) => [endpoint.id, own])) };
}

type OwnNames = Readonly<Record<string, string>>;

/** The names of an endpoint that differ from the declared ones. */
function namesOf(endpoint: Endpoint, entered: EnteredNames, before: ParameterNames): OwnNames {
  const assumed = assumedNames(endpoint);
  const others = Object.entries(before[endpoint.id] ?? {}).filter(
    ([wire]) => !assumed.some((name) => name.wire === wire),
  );
  const typed = assumed.map((name) => [name.wire, (entered[fieldOf(name)] ?? '').trim()] as const);
  return Object.fromEntries([...others, ...typed.filter(([wire, text]) => text !== '' && text !== wire)]);
}

function problemsOf(endpoint: Endpoint, own: OwnNames): [string, string][] {
  const sent = Object.values(endpoint.parameters).map(({ wire }) => own[wire] ?? wire);
  return assumedNames(endpoint).flatMap((name): [string, string][] => {
    const text = own[name.wire];
    if (text === undefined) return [];
    if (!NAME.test(text))
      return [[fieldOf(name), 'A name has letters, digits, _, -, . and brackets, and begins with a letter.']];
    const isTaken = sent.filter((each) => each === text).length > 1;
    return isTaken ? [[fieldOf(name), `Another parameter of ${endpoint.id} has this name.`]] : [];
  });
}
