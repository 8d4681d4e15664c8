import { prepareCall } from '../../../playground/bridge/call';
import type { Argument } from '../../../playground/bridge/cell-value';
import { readDeclarations, type Parameter } from '../../../playground/bridge/declarations';

const any = (name: string, more: Partial<Parameter> = {}): Parameter => ({ name, type: 'any', ...more });

const functions = [
  {
    id: 'FIN.METRIC',
    name: 'FIN.METRIC',
    parameters: [any('ticker', { dimensionality: 'matrix' }), any('date'), any('type', { optional: true })],
    result: { dimensionality: 'matrix' as const },
    options: { cancelable: true },
  },
  { id: 'T.NUMBER', name: 'T.NUMBER', parameters: [any('n', { type: 'number' })] },
  { id: 'T.STRING', name: 'T.STRING', parameters: [any('s', { type: 'string' })] },
  { id: 'T.MANY', name: 'T.MANY', parameters: [any('n', { repeating: true })] },
  { id: 'T.WHERE', name: 'T.WHERE', parameters: [], options: { requiresAddress: true } },
  { id: 'T.LIVE', name: 'T.LIVE', parameters: [], options: { stream: true } },
  { id: 'T.LIVEWHERE', name: 'T.LIVEWHERE', parameters: [], options: { stream: true, requiresStreamAddress: true } },
];
const declarations = readDeclarations({ functions, allowErrorForDataTypeAny: true });
const strict = readDeclarations({ functions });
const argsOf = (name: string, ...args: Argument[]) => {
  const call = prepareCall(name, args, declarations);
  return 'args' in call ? call.args : call;
};

test('a call has the id and the options of its declaration', () => {
  expect(prepareCall('fin.metric', ['INFY', 'FY2024'], declarations)).toEqual({
    functionName: 'FIN.METRIC',
    args: [[['INFY']], 'FY2024', null],
    cancelable: true,
    streaming: false,
    allowErrors: true,
    matrix: true,
  });
});

test('an unknown name is #NAME?', () => {
  expect(prepareCall('FIN.NOBODY', [], declarations)).toEqual({ error: '#NAME?' });
});

test('omitted arguments become null, also in the middle', () => {
  expect(argsOf('FIN.METRIC', null, null, 'annual')).toEqual([null, null, 'annual']);
  expect(argsOf('FIN.METRIC')).toEqual([null, null, null]);
});

test('a 1×1 range becomes a single value for a scalar parameter, a larger one is #VALUE!', () => {
  expect(argsOf('FIN.METRIC', 'X', [['FY2024']])).toEqual([[['X']], 'FY2024', null]);
  expect(argsOf('FIN.METRIC', 'X', [['FY2024', 'FY2025']])).toEqual({ error: '#VALUE!' });
});

test('too many arguments are #VALUE!, unless the last parameter repeats', () => {
  expect(argsOf('T.NUMBER', 1, 2)).toEqual({ error: '#VALUE!' });
  expect(argsOf('T.MANY', 1, 2, 3)).toEqual([1, 2, 3]);
});

test('values are converted to the declared type where Excel converts them', () => {
  expect(argsOf('T.NUMBER', '12.5')).toEqual([12.5]);
  expect(argsOf('T.NUMBER', 'twelve')).toEqual({ error: '#VALUE!' });
  expect(argsOf('T.STRING', 500209)).toEqual(['500209']);
});

test('an error is passed on only where the add-in allows it', () => {
  const error = { error: '#REF!' } as const;
  expect(argsOf('FIN.METRIC', error, 'FY2024')).toEqual([[[error]], 'FY2024', null]);
  expect(argsOf('T.STRING', error)).toEqual(error);
  expect(prepareCall('FIN.METRIC', [error], strict)).toEqual(error);
});

test('a streaming function is called as a stream', () => {
  expect(prepareCall('T.LIVE', [], declarations)).toMatchObject({ streaming: true });
});

test('only functions that require the address receive it', () => {
  expect(prepareCall('T.LIVEWHERE', [], declarations, 'Sheet1!A1')).toMatchObject({ address: 'Sheet1!A1' });
  expect(prepareCall('T.LIVE', [], declarations, 'Sheet1!A1')).not.toHaveProperty('address');
  expect(prepareCall('T.WHERE', [], declarations, 'Sheet1!A1')).toMatchObject({ address: 'Sheet1!A1' });
  expect(prepareCall('T.NUMBER', [1], declarations, 'Sheet1!A1')).not.toHaveProperty('address');
});
