import type Database from 'libsql';
import type { Arguments, Endpoint, PageMeta } from '../../src/api';

/** One request whose parameters keep every rule of the endpoint. */
export interface Question {
  readonly database: Database.Database;
  readonly endpoint: Endpoint;
  /** By parameter key, canonical, the endpoint's defaults filled in. */
  readonly arguments: Arguments;
  /** By parameter key, as they stood in the request. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

export interface Answer {
  /** JSON: statements are stored as they are answered, so most answers are never parsed. */
  readonly data: string;
  readonly meta?: PageMeta;
}

/** Answers one endpoint, or throws a ServiceError. */
export type Handler = (question: Question) => Answer;

export const NOTHING: Answer = { data: 'null' };
