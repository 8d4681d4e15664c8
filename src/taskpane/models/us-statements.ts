import { addInputRow, addStatements } from './statement-columns';
import { CELL_STYLES } from './cell-styles';
import type { Model } from './model';
import { SheetDraft } from './sheet-draft';
import { modelSheetName } from './sheet-name';

/** The statements as reported, side by side. */
export const US_STATEMENTS: Model = {
  id: 'statements',
  market: 'us',
  name: 'Statements',
  plan({ company }) {
    const draft = new SheetDraft();
    addInputRow(draft, {
      title: '=US.COMPANY($A$4)',
      note: 'USD million as reported, per share in USD. Change the CIK (or give a ticker), the periods or the type.',
      inputs: [
        ['CIK or ticker', company.argument],
        ['Periods', 'last 5'],
        ['Type', 'annual'],
      ],
    });
    const columnWidths = addStatements(
      draft,
      { periods: 5, labelWidth: 48, figureWidth: 15, figures: CELL_STYLES.millions },
      [
        ['Income statement', '=US.INCOME($A$4,$B$4,$C$4,"scale=million")'],
        ['Balance sheet', '=US.BALANCE($A$4,$B$4,$C$4,"scale=million")'],
        ['Cash flow statement', '=US.CASHFLOW($A$4,$B$4,$C$4,"scale=million")'],
      ],
    );
    return draft.plan({ name: modelSheetName(company, this.name), columnWidths, frozenRows: 7 });
  },
};
