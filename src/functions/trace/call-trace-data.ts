import type { Step } from '../context/recorder';

/** Where in the result of a call the cell stands: 0 and 0 for its first. */
export interface TracePlace {
  readonly row: number;
  readonly column: number;
}

/** A number that one cell of the result shows, where nothing else tells which one. */
export interface TracedNumber {
  readonly number: number;
}

/** How one cell of a call was computed from what is kept: plain data, which goes from one bundle to the other. */
export interface CallTrace {
  /** The size of the result; undefined where an answer that it needs is not kept. */
  readonly size: { readonly rows: number; readonly columns: number } | undefined;
  /** Where the traced cell is; undefined for a number that no cell of the result shows, or several. */
  readonly place: TracePlace | undefined;
  /** What the cell of the place shows, of the answers that are kept. */
  readonly cell: TracedCell | undefined;
  /** How that was computed; undefined for what is no figure, and no fact of a statement. */
  readonly figure: TracedAmount | undefined;
  /** The statements that the figure comes from; all that were read where there is none. */
  readonly statements: readonly TracedStatement[];
  /** Every answer that the call asked for. */
  readonly answers: readonly TracedAnswer[];
  /** The requests whose answers are not kept. */
  readonly missing: readonly string[];
}

/** A number or a text, or an error with its reason. */
export type TracedCell =
  | { readonly value: string | number }
  | { readonly error: string; readonly message: string | undefined };

/** An amount, and the ones that it was computed from. */
export interface TracedAmount {
  readonly step: Step | 'line' | 'constant';
  /** Of a line as the service gives it, with its sign turned where a sum takes it off; undefined for what is no amount. */
  readonly value: string | number | boolean | undefined;
  /** The label of a line, or the name of a definition. */
  readonly name: string | undefined;
  /** The path of a line. */
  readonly path?: string;
  /** The index of the line's statement. */
  readonly statement?: number;
  readonly formula?: string | undefined;
  readonly factor?: number | undefined;
  readonly of: readonly TracedAmount[];
}

export interface TracedStatement {
  /** "income statement". */
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly periodEnd: string;
  /** "annual", "annual of 15 months", "as of". */
  readonly type: string;
  readonly fiscalYear: string | undefined;
  readonly fiscalQuarter: string | undefined;
  readonly scope: string | undefined;
  readonly auditStatus: string | undefined;
  /** "INR crores"; "" for a shareholding pattern. */
  readonly unit: string;
  /** What FIN.SOURCE and US.SOURCE show of its checks, and whether it adds up; undefined for a shareholding pattern. */
  readonly checks: { readonly text: string; readonly fails: boolean } | undefined;
  /** The indexes of the statements that it was computed from, and how, where no filing has it. */
  readonly computed: { readonly from: string; readonly of: readonly number[] } | undefined;
  /** The ticker that was asked for; of a US company its ticker. */
  readonly company: string | undefined;
  readonly cik: string | undefined;
  readonly filing: string | undefined;
  readonly accession: string | undefined;
  /** The index of the answer that it came with; undefined for one that was computed. */
  readonly answer: number | undefined;
}

export interface TracedAnswer {
  /** The endpoint's summary, in words. */
  readonly what: string;
  /** "GET /api/in/v0/…", with the names that the service takes; never the token. */
  readonly request: string;
  /** What a list says of itself: its rows, their days and filing basis; undefined for a statement. */
  readonly facts: string | undefined;
  readonly receivedMs: number;
  readonly freshUntilMs: number;
  /** False where the next calculation asks again. */
  readonly isFresh: boolean;
  /** True where the workbook's file carries it: it stands in until the service can be asked. */
  readonly isOfWorkbook: boolean;
}
