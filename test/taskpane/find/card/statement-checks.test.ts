import type { PreviewResult } from '../../../../src/functions/runtime/pane-api';
import { run } from '../../../../src/client';
import { checkedStatements, type KeptStatement } from '../../../../src/functions/cards/statement-checks';
import { paneCalls } from '../../../../src/taskpane/calls/pane-calls';
import { checkedTitle } from '../../../../src/taskpane/find/card/checked-title';
import type { PickedCompany } from '../../../../src/taskpane/companies/picked-company';

const company = { market: 'india', name: 'B', argument: 'NSE:B' } as const;
const kept = (statement: 'income' | 'balance', type: 'annual' | 'quarterly', end: string) => ({
  statement,
  type,
  end,
  scope: null,
});

function addInOf(result: PreviewResult) {
  const calls: unknown[] = [];
  const preview = (id: string, args: readonly unknown[], show: (shown: PreviewResult) => void) => {
    calls.push([id, ...args]);
    show(result);
    return () => undefined;
  };
  return { preview, calls };
}

/** As the card of the pane asks and shows them. */
async function readChecks(
  addIn: Pick<ReturnType<typeof addInOf>, 'preview'>,
  picked: PickedCompany,
  statements: readonly KeptStatement[],
) {
  const checks = await run(checkedStatements(paneCalls(addIn, picked), picked.market, statements));
  return checks.map(({ text, fails, ...kept }) => ({ title: checkedTitle(kept), text, fails }));
}

test('statements are asked for as they were before, and named with their dates', async () => {
  const addIn = addInOf({ rows: [['adds up (12 checks)']] });
  const statements = [kept('income', 'annual', '2024-03-31'), kept('balance', 'annual', '2024-03-31')];
  const checks = await readChecks(addIn, company, [...statements, kept('income', 'quarterly', '2024-12-31')]);
  expect(addIn.calls).toEqual([
    ['FIN.SOURCE', 'NSE:B', 'latest', 'annual', null, 'checks', 'income'],
    ['FIN.SOURCE', 'NSE:B', '2024-03-31', 'annual', null, 'checks', 'balance'],
    ['FIN.SOURCE', 'NSE:B', 'latest', 'quarterly', null, 'checks', 'income'],
  ]);
  expect(checks).toEqual([
    { title: 'Year to 31 Mar 2024', text: 'adds up (12 checks)', fails: false },
    { title: 'Balance sheet of 31 Mar 2024', text: 'adds up (12 checks)', fails: false },
    { title: 'Quarter to 31 Dec 2024', text: 'adds up (12 checks)', fails: false },
  ]);
});

test('a statement that does not add up fails; one with nothing to check does not', async () => {
  const checksOf = async (text: string) => {
    const [read] = await readChecks(addInOf({ rows: [[text]] }), company, [kept('income', 'annual', '2024-03-31')]);
    return read?.fails;
  };
  expect(await checksOf('does not add up: profit: 9 is filed, they make 3 (6 less)')).toBe(true);
  expect(await checksOf('nothing to check: the statement has no total with all its parts')).toBe(false);
});

test('a failure is thrown with its reason', async () => {
  const addIn = addInOf({ error: '#VALUE!', message: 'down' });
  await expect(readChecks(addIn, company, [kept('income', 'annual', '2024-03-31')])).rejects.toThrow('down');
});
