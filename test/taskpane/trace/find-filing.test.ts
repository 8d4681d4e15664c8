import type { PreviewResult, TracedStatement } from '../../../src/functions/runtime/pane-api';
import { findFilings } from '../../../src/taskpane/trace/find-filing';

const LINK = 'https://exchange.example/a.pdf';

/** The arguments of the calls of FIN.DOCUMENTS, which are answered by their type. */
function documents(answers: Readonly<Record<string, PreviewResult>>) {
  const asked: (readonly unknown[])[] = [];
  const preview = (_id: string, args: readonly unknown[], show: (shown: PreviewResult) => void) => {
    asked.push(args.slice(0, 4));
    show(answers[String(args[0])] ?? { error: '#N/A', message: 'none' });
    return () => undefined;
  };
  return { asked, preview };
}
const statementOf = (type: string, fiscalQuarter: string | undefined) =>
  ({ type, fiscalQuarter, company: 'INFY', fiscalYear: 'FY2024' }) as TracedStatement;

test('a year is in its results or its annual report, which has no quarter; a type without documents adds none', async () => {
  const addIn = documents({ 'annual-report': { rows: [['2024-05-30T10:00:00Z', '', LINK]] } });
  expect(await findFilings(addIn, statementOf('annual', 'Q4'))).toEqual([
    { type: 'annual-report', published: '2024-05-30', address: LINK },
  ]);
  expect(addIn.asked).toEqual([
    ['quarterly-result', 'INFY', 'FY2024', 'Q4'],
    ['annual-report', 'INFY', 'FY2024', null],
  ]);
});

test('a quarter is in its results alone, and a document without a link has no address', async () => {
  const addIn = documents({ 'quarterly-result': { rows: [['2024-01-11', '', 'no link']] } });
  expect(await findFilings(addIn, statementOf('quarterly', 'Q3'))).toEqual([
    { type: 'quarterly-result', published: '2024-01-11', address: undefined },
  ]);
  expect(addIn.asked).toHaveLength(1);
});

test('a failure of the service is thrown with its message', async () => {
  const addIn = documents({ 'quarterly-result': { error: '#VALUE!', message: 'The service fails.' } });
  await expect(findFilings(addIn, statementOf('quarterly', 'Q3'))).rejects.toThrow('The service fails.');
});
