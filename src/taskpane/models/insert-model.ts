import type { RunningAddIn } from '../../functions/running-add-in';
import type { Workbook } from '../../workbook';
import { pick, type Company } from '../find/company';
import type { CompanyDirectory } from '../find/company-directory';
import type { Model } from './model';
import { MODELS } from './model-list';
import { readSubject } from './model-subject';
import { findPeers } from './peers';

export interface ModelParts {
  readonly addIn: Pick<RunningAddIn, 'preview'>;
  readonly workbook: Workbook;
  readonly companies: Pick<CompanyDirectory, 'loadOnce' | 'snapshot' | 'subscribe'>;
}

/** Adds a sheet with a model of the company; resolves with a sentence that says which. */
export async function insertModel(parts: ModelParts, id: Model['id'], company: Company): Promise<string> {
  const { addIn, workbook, companies } = parts;
  const model = MODELS.find((one) => one.id === id && one.market === company.market);
  if (!model) throw new Error('There is no such sheet for this market.');
  const picked = pick(company);
  const known = await readSubject(addIn, picked);
  const peers = id === 'peers' ? await findPeers(addIn, await loaded(companies), company, known.scope) : [];
  const plan = model.plan({ company: picked, ...known, peers, canChart: workbook.canChart });
  const sheet = await workbook.addSheet(plan);
  const lacksChart = (plan.charts ?? []).length > 0 && !workbook.canChart;
  return `Added the sheet ${sheet}.${lacksChart ? ' This workbook draws no charts, so it has none.' : ''}`;
}

/** The companies once both lists are there, or cannot be had. */
function loaded(directory: ModelParts['companies']): Promise<readonly Company[]> {
  directory.loadOnce();
  return new Promise((resolve) => {
    const look = () => {
      const { loading, companies } = directory.snapshot();
      if (loading.length > 0) return;
      stop();
      resolve(companies);
    };
    const stop = directory.subscribe(look);
    look();
  });
}
