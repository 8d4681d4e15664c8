/** Why signing in, renewing or signing out did not work. The message is a sentence for the user and holds no secret. */
export class SignInProblem extends Error {
  override readonly name = 'SignInProblem';

  constructor(
    message: string,
    /** `over`: the server no longer accepts the key. `cancelled`: the user left the dialog. */
    readonly kind: 'failed' | 'over' | 'cancelled' = 'failed',
  ) {
    super(message);
  }
}
