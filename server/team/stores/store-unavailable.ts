/** A store cannot be reached, or does not do what it is asked. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
  /** Whether it was asked and did not answer in time: it may have done it, or do it later. */
  readonly mayBeDone: boolean;

  constructor(
    message: string,
    { mayBeDone = false, cause }: { readonly mayBeDone?: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.mayBeDone = mayBeDone;
  }
}
