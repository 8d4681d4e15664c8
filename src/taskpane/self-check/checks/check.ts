import type { ApiSet } from './api-set';
import type { CheckEnvironment } from './check-environment';

export type Outcome =
  | { readonly state: 'passed' | 'failed'; readonly detail: string }
  /** This Excel lacks the requirement set that the detail names. */
  | { readonly state: 'unsupported'; readonly detail: string }
  /** Neither proved nor disproved: the detail says why. */
  | { readonly state: 'unseen'; readonly detail: string };

/** One thing that Spillway needs of Excel, tried on a scratch sheet. */
export interface Check {
  readonly title: string;
  /** Without it the check is not run. */
  readonly needs?: ApiSet;
  /** True where it wants an empty sheet. */
  readonly onSheet?: true;
  /** True where only Excel itself can prove it: a substitute for Excel would behave as it was built to. */
  readonly isOfExcel?: true;
  /** A rejection is a failure, with its message. */
  run(environment: CheckEnvironment): Promise<Outcome>;
}

export const passed = (detail: string): Outcome => ({ state: 'passed', detail });
export const failed = (detail: string): Outcome => ({ state: 'failed', detail });
export const unseen = (detail: string): Outcome => ({ state: 'unseen', detail });
