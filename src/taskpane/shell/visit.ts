import type { Interface } from '../../api';

/** A company as a formula names it. */
export interface PickedCompany {
  readonly market: Interface;
  readonly name: string;
  /** What a function's first argument holds: "NSE:INFY", "BSE:500209", or a CIK of 10 digits. */
  readonly argument: string;
}

/** Where the pane is, and what a view was opened with. Each navigation is a new object, so a view can tell one from the next. */
export type Visit =
  | { readonly view: 'find' }
  /** With a company: start a formula with it. With a function: start with that, such as "FIN.INCOME". */
  | { readonly view: 'build'; readonly company?: PickedCompany; readonly functionId?: string }
  | { readonly view: 'activity' }
  | { readonly view: 'settings' };

export type ViewId = Visit['view'];
