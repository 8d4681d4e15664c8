import { type PreviewState, SettledPreview } from '../../../src/taskpane/formula-builder/preview';

const WAITING: PreviewState = { kind: 'waiting' };
const shown = (text: string): PreviewState => ({ kind: 'shown', result: { rows: [[text]] } });
const never = () => new Promise<void>(() => undefined);

test('a preview that is shown is told at once, and one that waits when it is shown', async () => {
  const preview = new SettledPreview(never);
  preview.is('=A', shown('a'));
  expect(await preview.settled('=A')).toEqual(shown('a'));
  preview.is('=B', WAITING);
  const settled = preview.settled('=B');
  preview.is('=B', shown('b'));
  expect(await settled).toEqual(shown('b'));
});

test('what another formula shows is not told for one that was left', async () => {
  const preview = new SettledPreview(never);
  preview.is('=A', WAITING);
  const settled = preview.settled('=A');
  preview.is('=B', WAITING);
  preview.is('=B', shown('b'));
  expect(await settled).toEqual(WAITING);
  expect(await preview.settled('=A')).toEqual(WAITING);
});

test('a preview that does not come in time is one that waits', async () => {
  const late: (() => void)[] = [];
  const preview = new SettledPreview(() => new Promise((resolve) => late.push(resolve)));
  preview.is('=A', WAITING);
  const settled = preview.settled('=A');
  late.forEach((over) => over());
  expect(await settled).toEqual(WAITING);
});
