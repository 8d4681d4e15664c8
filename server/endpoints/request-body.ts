import { isRecord, type Endpoint, type Rule } from '../../src/api';
import type { ServiceError } from './service-error';
import { invalidField } from './service-error';

/**
 * Reads a POST body by the endpoint's declaration: a dotted wire name is a path, a list an array of strings, an integer
 * a number. A value of another type breaks its parameter's rule, with the same message as every other 400; null and an
 * empty list mean "not given".
 */
export function bodyReader({ parameters }: Endpoint, text: string): (wire: string) => string | undefined {
  const body = parseObject(text);
  const rules = new Map(Object.values(parameters).map(({ wire, rule }) => [wire, rule]));
  return (wire) => {
    const rule = rules.get(wire);
    return rule && textOf(valueAt(body, wire), wire, rule);
  };
}

type Json = Readonly<Record<string, unknown>>;

function parseObject(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isRecord(value)) throw refusal('body', 'a JSON object');
  return value;
}

function valueAt(body: Json, wire: string): unknown {
  const [name = '', ...rest] = wire.split('.');
  let value = body[name];
  let path = name;
  for (const key of rest) {
    if (value === undefined || value === null) return undefined;
    if (!isRecord(value)) throw refusal(path, 'an object');
    value = value[key];
    path = `${path}.${key}`;
  }
  return value;
}

function textOf(value: unknown, wire: string, rule: Rule): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (rule.list) {
    if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) throw refusal(wire, rule.allowed);
    return value.length === 0 ? undefined : value.join(rule.separator);
  }
  if (typeof value !== (rule.kind === 'integer' ? 'number' : 'string')) throw refusal(wire, rule.allowed);
  return String(value);
}

function refusal(wire: string, allowed: string): ServiceError {
  return invalidField(wire, `${wire} must be ${allowed}`);
}
