import { MARKETS } from '../../api';
import type { AskCompany, CompanyCall } from '../../functions/cards/company-calls';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { previewRows } from './preview-rows';
import { type PickedCompany, scopeArgument } from '../companies/picked-company';

/** Computes calls about a company as cells do, until the signal aborts. */
export function paneCalls(
  addIn: Pick<PaneApi, 'preview'>,
  { market, argument }: PickedCompany,
  signal?: AbortSignal,
): AskCompany {
  return (call) => {
    const args = [argument, ...argumentsOf(call, scopeArgument(market, call.scope))];
    return previewRows(addIn, `${MARKETS[market].namespace}.${call.call}`, args, signal);
  };
}

/** In the declared order, after the company. */
function argumentsOf(call: CompanyCall, scope: readonly unknown[]): readonly unknown[] {
  switch (call.call) {
    case 'METRIC':
      return [call.date, call.metric, call.type, ...scope, call.options];
    case 'SOURCE':
      return [call.date, call.type, ...scope, call.field, ...(call.statement ? [call.statement] : [])];
    case 'PERIODS':
      return [call.type, ...scope, call.count];
  }
}
