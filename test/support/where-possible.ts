/** Tests that need what a machine may lack, such as files beside the repository or a program. */

/** Gives a `describe` that is skipped where something is missing: its title names it then, and its tests are not declared. */
export function describeUnless(missing: string | undefined): (title: string, run: () => void) => void {
  return (title, run) => {
    if (missing === undefined) describe(title, run);
    else describe.skip(skippedTitle(title, missing), () => test('needs it', () => undefined));
  };
}

/** The same for one test. */
export function testUnless(
  missing: string | undefined,
): (title: string, run: () => unknown, timeoutMs?: number) => void {
  return (title, run, timeoutMs) => {
    if (missing === undefined) test(title, run as () => Promise<unknown>, timeoutMs);
    else test.skip(skippedTitle(title, missing), run as () => Promise<unknown>);
  };
}

function skippedTitle(title: string, missing: string): string {
  return `${title} [skipped: ${missing} is not here]`;
}
