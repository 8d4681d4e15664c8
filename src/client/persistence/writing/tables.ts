import type { DBSchema, IDBPDatabase } from 'idb';
import type { AnswerRecord, UseRecord } from '../shape';

export interface Tables extends DBSchema {
  answers: { key: string; value: AnswerRecord };
  uses: { key: string; value: UseRecord };
  state: { key: string; value: number };
}

export type Database = IDBPDatabase<Tables>;
