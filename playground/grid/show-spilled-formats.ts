/** Shows the number formats of spilled values, which Univer applies to a formula's own cell only. */
import { InterceptorEffectEnum, type ICellData, type IStyleData, type Nullable, type Univer } from '@univerjs/core';
import { FormulaDataModel, INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';

/** After the interceptor that puts spilled values into cells (100), before the one that formats numbers (0). */
const PRIORITY = 50;

export function showSpilledFormats(univer: Univer): void {
  const injector = univer.__getInjector();
  const formulas = injector.get(FormulaDataModel);
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    handler: (cell, { unitId, subUnitId, row, col, workbook }, next) => {
      const spilled = formulas.getArrayFormulaCellData()[unitId]?.[subUnitId]?.[row]?.[col];
      const pattern = patternOf(spilled);
      if (!cell || !pattern) return next(cell);
      const own = workbook.getStyles().get(cell.s);
      // As in Excel, a format given to the cell wins over the one its value brings.
      return next(own?.n ? cell : { ...cell, s: { ...own, n: { pattern } } });
    },
  });
}

function patternOf(cell: Nullable<ICellData>): string | undefined {
  return typeof cell?.s === 'object' ? (cell.s as IStyleData | null)?.n?.pattern : undefined;
}
