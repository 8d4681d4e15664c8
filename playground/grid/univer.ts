/** Univer, the grid of the browser workbook: how it starts, and what it shows otherwise than by itself. */
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

/** Univer with its sheets preset, without the helper package that drags in parts under other licences. */
export function createUniver(container: HTMLElement): UniverHandles {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: enUS } });
  const preset = UniverSheetsCorePreset({ container, ribbonType: 'simple', formula: { initialFormulaComputing: 0 } });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  return { univer, api: FUniver.newAPI(univer) };
}

/** After the interceptor that puts spilled values into cells (100), before the one that formats numbers (0). */
const SPILLED_FORMATS_PRIORITY = 50;

/** Shows the number formats of spilled values, which Univer applies to a formula's own cell only. */
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
      // As in Excel, a format given to the cell wins over the one its value brings.
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
 * Univer's own box for errors knows only their names: it appears only for cells that the predicate wants it for, and cells whose function gave
 * a message get that instead.
 */
export function keepAlertsTo(univer: Univer, wants: (location: AlertLocation) => boolean): void {
  const alerts = univer.__getInjector().get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    if (wants(alert.location)) show(alert);
  };
}
