import type { Endpoint, Envelope } from '../../../src/api';
import type { ParameterValues, PromiseOrValue } from '../../../src/client';
import { run } from '../../../src/client';
import { readPeriod, US_DATES } from '../../../src/functions/arguments/periods/date-argument';
import type { UndatedPeriod } from '../../../src/functions/arguments/periods/period-grammar';
import { newestUsPeriods } from '../../../src/functions/periods/us/newest-periods';
import { CellError, CellFailure } from '../../../src/functions/cells/failures/cell-error';
import type { QueryContext } from '../../../src/functions/context/query-context';
import { UsStatementSource } from '../../../src/functions/statements/sources/us-statement-source';

export type UsType = 'quarterly' | 'half_yearly' | 'nine_months' | 'annual';
export type UsKind = 'income' | 'cashflow' | 'balance';

/** A statement column, and the day on which the service has it. */
export interface HeldColumn {
  readonly kind: UsKind;
  /** `instant` for a balance sheet. */
  readonly type: UsType | 'instant';
  readonly end: string;
  readonly year: number;
  readonly quarter: number;
  readonly accession: string;
  readonly available: string;
}

/** A document of the filings feed. */
export interface HeldDocument {
  readonly type: string;
  readonly published_date: string;
  readonly year?: string;
  readonly quarter?: string;
  readonly month?: string;
  readonly id?: string;
}

/** What the service holds of one issuer. */
export interface UsFiler {
  readonly columns: readonly HeldColumn[];
  readonly documents: readonly HeldDocument[];
}

const KINDS: Readonly<Record<string, UsKind>> = { E16: 'income', E17: 'cashflow', E18: 'balance' };

/** Answers E13 and E16–E18 for one issuer as on a given day. Counts requests: an answer in memory costs none. */
export class FilerContext implements QueryContext {
  requests = 0;
  readonly changes = undefined;
  readonly #memory = new Map<string, Envelope>();
  readonly #columns: ReadonlyMap<string, HeldColumn>;

  constructor(
    readonly filer: UsFiler,
    readonly today: string,
    readonly listed: (document: HeldDocument) => boolean = () => true,
  ) {
    const available = filer.columns.filter((each) => each.available <= today);
    this.#columns = new Map(available.map((each) => [`${each.kind} ${each.type} ${each.end}`, each]));
  }

  query(endpoint: Endpoint, parameters: ParameterValues): PromiseOrValue<Envelope> {
    const key = `${endpoint.id} ${JSON.stringify(parameters)}`;
    const known = this.#memory.get(key);
    if (known) return known;
    this.requests += 1;
    const answer = this.#answer(endpoint.id, parameters);
    this.#memory.set(key, answer);
    return Promise.resolve(answer);
  }

  inMemory(): undefined {
    return undefined;
  }

  result(): never {
    throw new Error('the search needs no receipt time');
  }

  company(): never {
    throw new Error('tests give the CIK');
  }

  definitions(): never {
    throw new Error('the search names no metric');
  }

  nowMs(): number {
    return Date.parse(this.today) + 43_200_000;
  }

  #answer(id: string, parameters: ParameterValues): Envelope {
    if (id === 'E13') {
      const found = this.filer.documents
        .filter(
          (each) =>
            each.type === parameters['type'] && each.published_date.slice(0, 10) <= this.today && this.listed(each),
        )
        .sort((one, other) => (one.published_date < other.published_date ? 1 : -1));
      const data = found.slice(0, 50);
      return { status: 'success', data, meta: { total_count: found.length, page: 1, limit: data.length } };
    }
    const kind = KINDS[id];
    const type = kind === 'balance' ? 'instant' : parameters['type'];
    const column = this.#columns.get(`${kind} ${type} ${parameters['date']}`);
    if (!column) return { status: 'success', data: null };
    const { year, quarter, end, accession } = column;
    return {
      status: 'success',
      data: {
        fiscal_year: year,
        fiscal_quarter: `Q${quarter}`,
        period_end_date: end,
        accession_number: accession,
        metrics: {},
      },
    };
  }
}

export interface Asked {
  readonly kind: UsKind;
  readonly type: UsType;
  readonly count: number;
  /** `filed`: without the quarters that no filing reports. */
  readonly quarters?: 'filed';
}

const ISSUER = { cik: '0000000001', asked: '1' };

/** The period ends, with the message of each that is missing, or the message of the refusal. */
export function newestEnds(context: FilerContext, { kind, ...asked }: Asked): Promise<string[] | string> {
  return calculated(async () => {
    const counted = await run(newestUsPeriods(context, kind, { ...ISSUER, ...asked }));
    return counted.map((period) => ('date' in period ? period.date : `${period.at}: ${period.missing.message}`));
  });
}

/** The end of the period that a token means, or the message of the refusal. */
export function endOfToken(context: FilerContext, kind: UsKind, token: string): Promise<string[] | string> {
  const period = readPeriod(token, US_DATES) as UndatedPeriod;
  const source = new UsStatementSource(context, { issuer: ISSUER, type: undefined });
  return calculated(async () => {
    const end = await run(source.endOf(kind, period));
    return end instanceof CellFailure ? end.message : [end];
  });
}

/** Follows the advice to calculate again. */
async function calculated(calculate: () => Promise<string[] | string>): Promise<string[] | string> {
  for (let calculation = 1; ; calculation += 1) {
    const shown = await calculate().catch((error: unknown) => {
      if (!(error instanceof CellError)) throw error;
      return error.failure.message;
    });
    if (calculation === 12 || ![shown].flat().some((each) => /calculate the cell again/i.test(each))) return shown;
  }
}

/** The oracle: the newest ends that the service has on a day, by looking at every column. */
export function heldEnds({ columns }: UsFiler, { kind, type, count, quarters }: Asked, today: string): string[] {
  const has = (each: HeldColumn, of: UsKind) => each.kind === of && each.available <= today;
  const ends = (of: UsKind, types: readonly string[]) =>
    new Set(columns.filter((each) => has(each, of) && types.includes(each.type)).map(({ end }) => end));
  if (kind !== 'balance' && type === 'quarterly' && quarters === undefined) {
    const [first] = [...ends('income', ['quarterly'])].sort();
    const all = ends('income', ['quarterly', 'annual']);
    return [...all]
      .filter((end) => first !== undefined && end >= first)
      .sort()
      .reverse()
      .slice(0, count);
  }
  if (kind !== 'balance') return [...ends(kind, [type])].sort().reverse().slice(0, count);
  const reported = ends('income', type === 'quarterly' ? ['quarterly', 'annual'] : [type]);
  return [...ends('balance', ['instant'])]
    .filter((end) => reported.has(end))
    .sort()
    .reverse()
    .slice(0, count);
}

/** The oracle: the ends of the columns that carry a fiscal label, by looking at every column. */
export function labelledEnds(
  { columns }: UsFiler,
  { kind, type, year, quarter }: { kind: UsKind; type: UsType; year: number; quarter: number },
  today: string,
): string[] {
  return columns
    .filter((each) => each.kind === kind && each.type === type && each.available <= today)
    .filter((each) => each.year === year && (type === 'annual' || each.quarter === quarter))
    .map(({ end }) => end);
}
