import { CompanyIndex } from '../../../src/taskpane/companies/company-index';
import { resultsOf } from '../../../src/taskpane/find/result-rows';
import { company } from '../support/companies';

const infosys = (value: number) => company({ name: 'Infosys Ltd', ticker: 'INFY', value });
const other = (value: number) => company({ name: 'Other Ltd', ticker: 'OTHER', value });

test('pinned and recent companies have the current facts of the lists', async () => {
  const index = await CompanyIndex.build([infosys(600_000), other(5)], () => Promise.resolve());
  const { rows, options } = resultsOf(index, '', {}, { pinned: [infosys(100)], recent: [other(4), infosys(100)] });
  expect(options.map(({ snapshot }) => snapshot?.marketCap)).toEqual([600_000, 5, 600_000, 5]);
  expect(rows.flatMap((row) => ('heading' in row ? [row.heading] : []))).toEqual(['Pinned', 'Recent', 'All companies']);
});

test('before a list is loaded they have the saved facts', () => {
  const { options } = resultsOf(undefined, '', {}, { pinned: [infosys(100)], recent: [] });
  expect(options).toEqual([infosys(100)]);
});
