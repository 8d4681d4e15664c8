import { FUNCTION_GROUPS } from '../../../src/functions/catalog/catalog';
import { withFunction, type FilledForm } from '../../../src/taskpane/formula-builder/function-form';
import { readFunctions, type FunctionMetadata } from '../../../src/taskpane/formula-builder/function-metadata';
import { declaredFunctions } from '../../support/declared-functions';

const NOTHING: FilledForm = { declared: undefined, values: {} };
const functions = readFunctions(declaredFunctions().metadata, FUNCTION_GROUPS);

function declared(id: string): FunctionMetadata {
  const found = functions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

const typed = (id: string, values: Record<string, string>): FilledForm => ({ declared: declared(id), values });

test('a company of the other market starts a new form without the former values', () => {
  const before = typed('FIN.INCOME', { ticker: 'NSE:INFY', date: 'FY2026', type: 'annual' });
  expect(withFunction(before, declared('US.INCOME'), '0000320193').values).toEqual({
    cik: '0000320193',
  });
});

test('a company of the same market replaces the former one, and the period stays', () => {
  const before = typed('FIN.INCOME', { ticker: 'NSE:INFY', date: 'FY2026' });
  expect(withFunction(before, declared('FIN.INCOME'), 'NSE:TCS').values).toEqual({ ticker: 'NSE:TCS', date: 'FY2026' });
});

test('another function of the market keeps values that mean the same there, but not options', () => {
  const before = typed('FIN.INCOME', { ticker: 'NSE:INFY', date: 'FY2026', options: 'scale=million', scope: '' });
  expect(withFunction(before, declared('FIN.BALANCE')).values).toEqual({ ticker: 'NSE:INFY', date: 'FY2026' });
  expect(withFunction(before, declared('FIN.COMPANY')).values).toEqual({ ticker: 'NSE:INFY' });
});

test('a form with a required period starts with the latest', () => {
  expect(withFunction(NOTHING, declared('FIN.METRIC'), 'NSE:INFY').values).toEqual({
    ticker: 'NSE:INFY',
    date: 'latest',
  });
});
