import type { MarketId } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import type { SheetPlan } from '../../workbook';
import type { PickedCompany } from '../shell/market';

/** A template: a sheet whose formulas all depend on one cell with the company. */
export interface Model {
  readonly id: 'tear-sheet' | 'statements' | 'ownership' | 'peers' | 'comps';
  readonly market: MarketId;
  /** The kind of the sheet, which follows the company's name in the sheet's name. */
  readonly name: string;
  /** True for a sheet that shows no statement: a company may have none. */
  readonly needsNoStatements?: boolean;
  readonly plan: (subject: ModelSubject) => SheetPlan;
}

/** The company of a model and what is known about it. */
export interface ModelSubject {
  readonly company: PickedCompany;
  /** The statement scope that it files; the usual one where statements have none. */
  readonly scope: 'consolidated' | 'standalone';
  readonly lines: StatementLines;
  /** What it does, as its newest annual income statement tells: some ratios are of some kinds only. */
  readonly kind: CompanyKind;
  /** Companies to compare it with; only for models that compare. */
  readonly peers: readonly PickedCompany[];
  /** How the peers were picked, or why there are none; only for models that compare. */
  readonly peersNote?: string;
  /** Whether the company list has a price of the company or of one of its peers; only for models that compare. */
  readonly hasPrices?: boolean;
  /** False where the workbook cannot draw charts: the model then leaves no space for one. */
  readonly canChart: boolean;
}

export type StatementName = 'income' | 'balance' | 'cashflow';

/** The lines of its newest annual statements that hold a number, as dotted paths. */
export type StatementLines = Readonly<Record<StatementName, ReadonlySet<string>>>;
