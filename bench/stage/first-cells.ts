import { SHOWCASE } from '../../server/market/showcase';
import type { FirstCell } from './answer-scripts';
import type { Service } from './service';
import { linesIn } from './statement-lines';
import type { WorkloadCell } from './workload';

/** A cell of FIN.METRIC, of US.METRIC (by ticker, as analysts type it) and of FIN.INCOME, with a number each must show. */
export async function findFirstCells(service: Service, [cell]: readonly WorkloadCell[]): Promise<FirstCell[]> {
  if (!cell) throw new Error('no cell');
  const { args, value } = cell;
  const [company, date, , type] = args;
  const { ticker, cik, periodEnds } = SHOWCASE.us;
  const period = periodEnds.at(-1) ?? '';
  const query = `cik=${cik}&period_end_date=${period}&reporting_type=annual`;
  const answer = (await service.ask(`us/v0/financial-statements/income-statement?${query}`)) as { metrics: object };
  const [line] = linesIn(answer.metrics);
  if (!line) throw new Error(`no line in the income statement of ${ticker}`);
  return [
    { name: 'FIN.METRIC', args, value },
    { name: 'US.METRIC', args: [ticker, period, line.name, 'annual'], value: line.value },
    { name: 'FIN.INCOME', args: [company, date, type], value },
  ];
}
