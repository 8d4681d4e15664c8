import type { ClientOptions } from '../../client';
import type { AnswerChange } from '../context/answer-change';

/** The key of an answer, the answer before and the one that takes its place. */
export type Replaced = Parameters<NonNullable<ClientOptions['onReplaced']>>;

/** A changed part of an answer, and its change: a statement's data, a row, or the envelope or list of rows that lost something. */
export type ChangedPart = readonly [data: object, change: AnswerChange];

/** Compares an answer with the one before; nothing where it is of another kind than those that it reads. */
export type FindChanges = (...replaced: Replaced) => readonly ChangedPart[];
