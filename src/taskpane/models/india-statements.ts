import { addInputRow, addStatements } from './statement-columns';
import { CELL_STYLES } from './cell-styles';
import type { Model } from './model';
import { SheetDraft } from './sheet-draft';
import { modelSheetName } from './sheet-name';

/** Income statement, balance sheet and cash flow statement side by side. */
export const INDIA_STATEMENTS: Model = {
  id: 'statements',
  market: 'india',
  name: 'Statements',
  plan({ company, scope }) {
    const draft = new SheetDraft();
    addInputRow(draft, {
      title: '=FIN.COMPANY($A$4)',
      note: 'INR crores as filed. Change the ticker, the periods (try last 3), the type (quarterly) or the accounts.',
      inputs: [
        ['Ticker', company.argument],
        ['Periods', 'last 5'],
        ['Type', 'annual'],
        ['Accounts', scope],
      ],
    });
    const columnWidths = addStatements(
      draft,
      { periods: 5, labelWidth: 30, figureWidth: 13, figures: CELL_STYLES.perShare },
      [
        ['Income statement', '=FIN.INCOME($A$4,$B$4,$C$4,$D$4)'],
        ['Balance sheet', '=FIN.BALANCE($A$4,$B$4,$C$4,$D$4)'],
        ['Cash flow statement', '=FIN.CASHFLOW($A$4,$B$4,$C$4,$D$4)'],
      ],
    );
    return draft.plan({ name: modelSheetName(company, this.name), columnWidths, frozenRows: 7 });
  },
};
