import type { PreviewResult } from '../../../src/functions/runtime/pane-api';
import { previewRows } from '../../../src/taskpane/calls/preview-rows';

const showing = (result: PreviewResult) => ({
  preview: (_id: string, _args: readonly unknown[], show: (shown: PreviewResult) => void) => {
    show(result);
    return () => undefined;
  },
});

test('the pane computes with plain numbers, whatever their formats; dates and errors stay', async () => {
  const date = { serial: 45_382, numberFormat: 'yyyy-mm-dd' };
  const failure = { error: '#N/A', message: 'none' };
  const rows = [['Sales', { number: 153_670, numberFormat: '#,##0' }, 7, date, failure]];
  expect(await previewRows(showing({ rows }), 'FIN.METRIC', [])).toEqual({
    rows: [['Sales', 153_670, 7, date, failure]],
  });
  expect(await previewRows(showing(failure), 'FIN.METRIC', [])).toEqual(failure);
});
