/** An element in one of its units. */
export interface Line {
  /** Its number in the file, by which lists of what is known of lines are kept: facts are looked up in them by the ten thousands. */
  readonly number: number;
  readonly name: string;
  /** `us-gaap` or `ifrs-full`. */
  readonly taxonomy: string;
  readonly unit: string;
}

/** One value reported by one filing. */
export interface Fact {
  readonly line: Line;
  readonly context: Context;
  readonly value: number;
}

/** The facts that one filing reports for one period, or of one day. */
export interface Context {
  readonly filing: Filing;
  /** Undefined for an instant. */
  readonly start: string | undefined;
  readonly end: string;
  /** In the order of the file. */
  readonly facts: readonly Fact[];
}

/**
 * A filing as companyfacts describes it; fiscal year and period are those of the filing, not of each of its columns.
 */
export interface Filing {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly fiscalYear: number | undefined;
  readonly fiscalPeriod: string | undefined;
}

/** What one filing reports. */
export interface ReportedFiling {
  readonly contexts: readonly Context[];
  /** Those of all its contexts, in the order of the file. */
  readonly facts: readonly Fact[];
}
