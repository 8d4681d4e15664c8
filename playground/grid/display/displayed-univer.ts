/** Univer with its whole display: ribbon, formula bar, canvas. */
import { LocaleType, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { CellAlertManagerService, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';
import '@univerjs/preset-sheets-core/lib/index.css';
import { keepFocusInFormulaBar } from './formula-bar';
import { suggestWhatIsTyped } from './suggested-functions';
import type { UniverHandles } from '../univer';

/** Univer with its sheets preset; its helper package would add parts under other licences. */
export function createUniver(container: HTMLElement): UniverHandles {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: enUS } });
  const preset = UniverSheetsCorePreset({ container, ribbonType: 'simple', formula: { initialFormulaComputing: 0 } });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  suggestWhatIsTyped(univer);
  const api = FUniver.newAPI(univer);
  keepFocusInFormulaBar(univer, api);
  return { univer, api };
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
