import type { Interface } from '../../api';
import type { SheetPlan } from '../../workbook';
import type { PickedCompany } from '../shell/market';

/** A starting point: a sheet whose figures are formulas on one cell with the company. */
export interface Model {
  readonly id: 'tear-sheet' | 'statements' | 'ownership' | 'peers';
  readonly market: Interface;
  /** Of the sheet, after the company's name. */
  readonly name: string;
  readonly plan: (subject: ModelSubject) => SheetPlan;
}

/** The company a model begins with, and what is known of it. */
export interface ModelSubject {
  readonly company: PickedCompany;
  /** Which accounts it files, India only. */
  readonly scope: 'consolidated' | 'standalone';
  readonly lines: StatementLines;
  /** Companies to compare it with; only where the model compares. */
  readonly peers: readonly PickedCompany[];
  /** False where a place for a chart would stay empty. */
  readonly canChart: boolean;
}

export type StatementName = 'income' | 'balance' | 'cashflow';

/** The lines of its newest annual statements that hold a figure, as dotted paths. */
export type StatementLines = Readonly<Record<StatementName, ReadonlySet<string>>>;
