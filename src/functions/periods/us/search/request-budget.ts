/** The most requests of one search, including those for the CIK and the filings. Answers from memory do not count. */
export const MAX_US_REQUESTS = 30;

/** The requests that one calculation may still send while it looks for the periods of an issuer. */
export interface RequestBudget {
  left: number;
  /** True once a date was not queried because no requests were left. */
  isCut: boolean;
}
