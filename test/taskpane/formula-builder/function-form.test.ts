import { withFunction, type FilledForm } from '../../../src/taskpane/formula-builder/function-form';
import { readFunctions, type FunctionMetadata } from '../../../src/taskpane/formula-builder/function-metadata';
import { declarations } from '../../functions/support/cells';

const NOTHING: FilledForm = { declared: undefined, values: {} };
let functions: readonly FunctionMetadata[];

beforeAll(async () => {
  functions = readFunctions((await declarations()).metadata);
}, 60_000);

function declared(id: string): FunctionMetadata {
  const found = functions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

const typed = (id: string, values: Record<string, string>): FilledForm => ({ declared: declared(id), values });

test('a company of the other market is the one the next formula is about, and nothing of the former is kept', () => {
  const before = typed('FIN.INCOME', { ticker: 'NSE:INFY', date: 'FY2026', type: 'annual' });
  expect(withFunction(before, declared('US.INCOME'), '0000320193').values).toEqual({
    cik: '0000320193',
    date: 'latest',
  });
});

test('a company of the same market takes the place of the former, and the period stays', () => {
  const before = typed('FIN.INCOME', { ticker: 'NSE:INFY', date: 'FY2026' });
  expect(withFunction(before, declared('FIN.INCOME'), 'NSE:TCS').values).toEqual({ ticker: 'NSE:TCS', date: 'FY2026' });
});

test('another function of the market keeps what means the same there, and neither options nor what it has no field for', () => {
  const before = typed('FIN.INCOME', { ticker: 'NSE:INFY', date: 'FY2026', options: 'scale=million', scope: '' });
  expect(withFunction(before, declared('FIN.BALANCE')).values).toEqual({ ticker: 'NSE:INFY', date: 'FY2026' });
  expect(withFunction(before, declared('FIN.COMPANY')).values).toEqual({ ticker: 'NSE:INFY' });
});

test('a form that must have a period begins with the latest', () => {
  expect(withFunction(NOTHING, declared('FIN.METRIC'), 'NSE:INFY').values).toEqual({
    ticker: 'NSE:INFY',
    date: 'latest',
  });
});
