import { type PreviewState, SettledPreview } from '../../../src/taskpane/formula-builder/preview';

const WAITING: PreviewState = { kind: 'waiting' };
const shown = (text: string): PreviewState => ({ kind: 'shown', result: { rows: [[text]] } });
const never = () => new Promise<void>(() => undefined);

test('settled() resolves at once with a finished preview, and later with a waiting one', async () => {
  const preview = new SettledPreview(never);
  preview.is('=A', shown('a'));
  expect(await preview.settled('=A')).toEqual(shown('a'));
  preview.is('=B', WAITING);
  const settled = preview.settled('=B');
  preview.is('=B', shown('b'));
  expect(await settled).toEqual(shown('b'));
});

test('settled() does not resolve with the result of another formula', async () => {
  const preview = new SettledPreview(never);
  preview.is('=A', WAITING);
  const settled = preview.settled('=A');
  preview.is('=B', WAITING);
  preview.is('=B', shown('b'));
  expect(await settled).toEqual(WAITING);
  expect(await preview.settled('=A')).toEqual(WAITING);
});

test('settled() resolves with the waiting state after the timeout', async () => {
  const late: (() => void)[] = [];
  const preview = new SettledPreview(() => new Promise((resolve) => late.push(resolve)));
  preview.is('=A', WAITING);
  const settled = preview.settled('=A');
  late.forEach((over) => over());
  expect(await settled).toEqual(WAITING);
});
