import type { MarketId } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import type { SheetPlan } from '../../workbook';
import type { PickedCompany } from '../companies/picked-company';

/** A template: a sheet whose formulas all depend on one cell with the company. */
export interface Model {
  readonly id: 'tear-sheet' | 'statements' | 'ownership' | 'peers' | 'comps';
  readonly market: MarketId;
  /** The second part of the sheet's name, after the company's name. */
  readonly name: string;
  /** True for a sheet that shows no statements, so that the company need not have any. */
  readonly needsNoStatements?: boolean;
  /**
   * True for a sheet whose formulas are the same whatever the statements hold: it is added, and says why, where those of the newest years
   * cannot be read, since exact dates can be typed in it. Where the service has none, it is not added.
   */
  readonly takesOtherPeriods?: boolean;
  readonly plan: (subject: ModelSubject) => SheetPlan;
}

/** The company of a model and what is known about it. */
export interface ModelSubject {
  readonly company: PickedCompany;
  /** The scope of the statements that the company files; the usual one for a market without scopes. */
  readonly scope: 'consolidated' | 'standalone';
  readonly lines: StatementLines;
  /** The kind of company, by its newest annual income statement: some ratios exist only for some kinds. */
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

/** The lines of a company's newest annual statements that have a number, as dotted paths. */
export type StatementLines = Readonly<Record<StatementName, ReadonlySet<string>>>;
