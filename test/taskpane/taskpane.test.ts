/** The page's second bundle, in a browser that denies storage to a frame of another site, as one may in Excel on the web. */
const begun: string[] = [];
const begins = (what: string) => () => {
  begun.push(what);
  return new Promise<void>(() => undefined);
};
jest.mock('../../src/taskpane/commands/associate-commands', () => ({ associateCommands: () => undefined }));
jest.mock('../../src/taskpane/self-check/functions-cache', () => ({ endReadingAgain: () => Promise.resolve() }));
jest.mock('../../src/taskpane/refresh/start-refresh-on-open', () => ({ startRefreshOnOpen: begins('refresh') }));
jest.mock('../../src/taskpane/sign-in/keep-signed-in', () => ({ keepSignedIn: begins('renewal') }));
jest.mock('../../src/taskpane/when-shown', () => ({ whenShown: begins('pane') }));

test('where storage is denied the workbook is refreshed, the sign-in renewed and the pane shown', async () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const window = Object.defineProperty({}, 'sessionStorage', { get: denied });
  Object.assign(globalThis, { window, document: { getElementById: () => ({}) } });
  await import('../../src/taskpane/taskpane');
  expect(begun).toEqual(['refresh', 'renewal', 'pane']);
});
