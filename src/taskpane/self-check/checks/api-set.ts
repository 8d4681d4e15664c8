/** A requirement set of Office, as Office names it. */
export interface ApiSet {
  readonly name: string;
  readonly version: string;
}
