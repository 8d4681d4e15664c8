import type { MarketId } from '../../src/api';
import type Database from 'libsql';
import { select } from './prepared';

/** Whether companies of a market may file one document together. */
const FILED_TOGETHER: Readonly<Record<MarketId, boolean>> = { india: false, us: true };

/** Gives the id under which a company's filing is stored. */
export type OwnId = (market: MarketId, id: string, companyId: string) => string;

/**
 * US companies may file one document together, as a parent and its subsidiaries do, but each item of a feed needs its own id. The
 * company with the smallest CIK gets the accession number, the others append their CIK to it, so that the ids do not depend on which
 * company is written first.
 */
export function ownId(table: 'documents' | 'announcements', database: Database.Database): OwnId {
  const find = select<{ companyId: string }>(
    database,
    `SELECT company_id AS companyId FROM ${table} WHERE market = ? AND id = ?`,
  );
  const rename = database.prepare(
    `UPDATE ${table} SET id = ?, body = json_set(body, '$.id', ?) WHERE market = ? AND id = ?`,
  );
  return (market, id, companyId) => {
    if (!FILED_TOGETHER[market]) return id;
    const other = find.get(market, id)?.companyId;
    if (other === undefined || other === companyId) return id;
    if (companyId > other) return `${id}-${companyId}`;
    const renamed = `${id}-${other}`;
    rename.run(renamed, renamed, market, id);
    return id;
  };
}
