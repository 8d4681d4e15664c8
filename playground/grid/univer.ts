/** Starts Univer, the grid of the browser workbook, and adapts its display. */
import { InterceptorEffectEnum, type ICellData, type IStyleData, type Nullable, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { FormulaDataModel, INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';

export interface UniverHandles {
  readonly univer: Univer;
  readonly api: FUniver;
}

/** After the interceptor that inserts spilled values (100), before the one that formats numbers (0). */
const SPILLED_FORMATS_PRIORITY = 50;

/** Applies the number formats of spilled values; Univer applies only the format of a formula's own cell. */
export function showSpilledFormats(univer: Univer): void {
  const injector = univer.__getInjector();
  const formulas = injector.get(FormulaDataModel);
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    priority: SPILLED_FORMATS_PRIORITY,
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    handler: (cell, { unitId, subUnitId, row, col, workbook }, next) => {
      const spilled = formulas.getArrayFormulaCellData()[unitId]?.[subUnitId]?.[row]?.[col];
      const pattern = patternOf(spilled);
      if (!cell || !pattern) return next(cell);
      const own = workbook.getStyles().get(cell.s);
      // As in Excel, a cell's own format overrides the one of its value.
      return next(own?.n ? cell : { ...cell, s: { ...own, n: { pattern } } });
    },
  });
}

function patternOf(cell: Nullable<ICellData>): string | undefined {
  return typeof cell?.s === 'object' ? (cell.s as IStyleData | null)?.n?.pattern : undefined;
}
