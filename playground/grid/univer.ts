/** Starts Univer, the grid of the browser workbook, and adapts its display. */
import {
  InterceptorEffectEnum,
  LocaleType,
  Univer,
  type ICellData,
  type IStyleData,
  type Nullable,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import {
  CellAlertManagerService,
  FormulaDataModel,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
  UniverSheetsCorePreset,
} from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';
import '@univerjs/preset-sheets-core/lib/index.css';

export interface UniverHandles {
  readonly univer: Univer;
  readonly api: FUniver;
}

/** Univer with its sheets preset; its helper package would add parts under other licences. */
export function createUniver(container: HTMLElement): UniverHandles {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: enUS } });
  const preset = UniverSheetsCorePreset({ container, ribbonType: 'simple', formula: { initialFormulaComputing: 0 } });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  return { univer, api: FUniver.newAPI(univer) };
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

interface AlertLocation {
  readonly row: number;
  readonly col: number;
}

/**
 * Univer's error box shows only error names. It appears only for cells that the predicate accepts; a cell with a
 * message of its function gets the page's hint instead.
 */
export function showAlertsFor(univer: Univer, accepts: (location: AlertLocation) => boolean): void {
  const alerts = univer.__getInjector().get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    if (accepts(alert.location)) show(alert);
  };
}
