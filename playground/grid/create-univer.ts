/** Starts the browser workbook: Univer with its sheets preset, without the helper package that drags in parts under other licences. */
import { LocaleType, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import enUS from '@univerjs/preset-sheets-core/locales/en-US';
import '@univerjs/preset-sheets-core/lib/index.css';

export interface UniverHandles {
  readonly univer: Univer;
  readonly api: FUniver;
}

export function createUniver(container: HTMLElement): UniverHandles {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: enUS } });
  const preset = UniverSheetsCorePreset({ container, ribbonType: 'simple', formula: { initialFormulaComputing: 0 } });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  return { univer, api: FUniver.newAPI(univer) };
}
