/** A filing of the company alone that says it is the group's, or the other way round: its own amounts add up, and those of the filings around it tell. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { changed, type Facts, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();

const QUARTERS = [
  ['First quarter', '2023-04-01', '2023-06-30', '10082023'],
  ['Half yearly', '2023-07-01', '2023-09-30', '10112023'],
  ['Third quarter', '2023-10-01', '2023-12-31', '10022024'],
  ['Yearly', '2024-01-01', '2024-03-31', '10052024'],
] as const;
/** The income of each quarter, in crores. */
const GROUP = [1203.17, 1311.44, 1290.61, 1402.38];
const ALONE = [803.55, 871.02, 866.93, 940.11];

interface Filing {
  readonly quarter: number;
  readonly income: readonly number[];
  readonly scope: string;
}

function filed({ quarter, income, scope }: Filing): Facts {
  const [said, start, end] = QUARTERS[quarter - 1]!;
  const amounts = (context: string, crores: number): Facts => ({
    [`RevenueFromOperations ${context}`]: crores * 1e7,
    [`Income ${context}`]: crores * 1.013e7,
    [`ProfitBeforeTax ${context}`]: crores * 0.211e7,
    [`ProfitLossForPeriod ${context}`]: crores * 0.154e7,
  });
  const toDate = income.slice(0, quarter).reduce((sum, each) => sum + each);
  return changed(YEARLY, {
    'ReportingQuarter OneD': said,
    'NatureOfReportStandaloneConsolidated OneD': scope,
    'DateOfStartOfReportingPeriod OneD': start,
    'DateOfEndOfReportingPeriod OneD': end,
    'DateOfEndOfReportingPeriod FourD': end,
    ...amounts('OneD', income[quarter - 1]!),
    ...amounts('FourD', toDate),
  });
}

async function imported(filings: readonly Filing[]) {
  const files = filings.map((filing, at) => {
    const path = inFolder(`INDAS_${at + 1}_1_${QUARTERS[filing.quarter - 1]![3]}053418.xml`);
    const facts = Object.entries(filed(filing)).filter(([fact]) => filing.quarter > 1 || !fact.endsWith(' FourD'));
    writeFileSync(path, instanceOf(Object.fromEntries(facts)));
    return path;
  });
  const { warnings, companies } = await importIndia(files, inFolder('out'));
  const counts = [...(companies[0]?.statements.values() ?? [])];
  const ofScopes = warnings.filter((text) => text.includes('says that it is'));
  return { ofScopes, served: counts.reduce((sum, each) => sum + each, 0) };
}

const group = (quarter: number): Filing => ({ quarter, income: GROUP, scope: 'Consolidated' });
const alone = (quarter: number): Filing => ({ quarter, income: ALONE, scope: 'Standalone' });
const ALL = [1, 2, 3].flatMap((quarter) => [group(quarter), alone(quarter)]);

test('the right scopes stand', async () => {
  expect(await imported(ALL)).toEqual({ ofScopes: [], served: 10 });
});

test.each([
  ['first', 1, 2],
  ['second', 2, 1],
  ['third', 3, 2],
])('the company’s own filing of the %s quarter that says it is the group’s is left out', async (_, quarter, beside) => {
  const wrong = { ...alone(quarter), scope: 'Consolidated' };
  const { ofScopes } = await imported([...ALL, wrong]);
  expect(ofScopes).toEqual([
    expect.stringMatching(
      new RegExp(
        `INDAS_7_.*: says that it is consolidated, and its amounts make the years to date of the standalone filings around it, such as .*INDAS_${2 * beside}_.*: it is left out$`,
      ),
    ),
  ]);
});

test('so is the group’s that says it is the company’s own, where it is the only one of its quarter', async () => {
  const others = ALL.filter(({ quarter }) => quarter !== 2);
  const { ofScopes, served } = await imported([...others, { ...group(2), scope: 'Standalone' }]);
  expect(ofScopes).toEqual([expect.stringMatching(/INDAS_5_.*: says that it is standalone, .* consolidated filings/)]);
  expect(served).toBe(6);
});

test.each([
  ['second', 2, [1, 2, 3]],
  ['third', 3, [1, 2, 3, 4]],
])('where both of the %s quarter say the other’s scope, those around it stand', async (_, wrong, quarters) => {
  const filings = quarters.flatMap((quarter) =>
    quarter === wrong
      ? [
          { ...group(quarter), scope: 'Standalone' },
          { ...alone(quarter), scope: 'Consolidated' },
        ]
      : [group(quarter), alone(quarter)],
  );
  const { ofScopes } = await imported(filings);
  expect(ofScopes).toEqual([`${2 * wrong - 1}`, `${2 * wrong}`].map((at) => expect.stringContaining(`INDAS_${at}_`)));
});

test('where nothing tells in which of two quarters both say the other’s scope, all are left out', async () => {
  const swapped = [
    { ...group(2), scope: 'Standalone' },
    { ...alone(2), scope: 'Consolidated' },
  ];
  expect(await imported([group(1), alone(1), ...swapped])).toMatchObject({
    ofScopes: Array(4).fill(expect.anything()),
    served: 0,
  });
});

test.each([
  [
    'a group that is the company alone',
    [1, 2, 3].flatMap((quarter) => [{ ...alone(quarter), scope: 'Consolidated' }, alone(quarter)]),
  ],
  [
    'a group’s first filing, with the amounts of the company',
    [...[1, 2, 3].map(alone), { ...alone(3), scope: 'Consolidated' }],
  ],
  [
    'a quarter that neither scope’s year to date has',
    [group(1), alone(1), { ...group(2), income: [1, 1311.44] }, alone(2)],
  ],
])('%s stands', async (_, filings) => {
  expect((await imported(filings)).ofScopes).toEqual([]);
});
