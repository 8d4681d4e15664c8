/** Univer without its display: workbook, formula engine and selection. */
import { LifecycleService, LifecycleStages, LocaleType, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import '@univerjs/engine-formula/lib/facade';
import {
  UniverDocsPlugin,
  UniverFormulaEnginePlugin,
  UniverSheetsFormulaPlugin,
  UniverSheetsNumfmtPlugin,
  UniverSheetsPlugin,
} from '@univerjs/preset-sheets-core';
import '@univerjs/sheets-formula/lib/facade';
import '@univerjs/sheets-numfmt/lib/facade';
import '@univerjs/sheets/lib/facade';
import type { UniverHandles } from './univer';

export function createHeadlessUniver(): UniverHandles {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: {} });
  for (const plugin of [UniverDocsPlugin, UniverFormulaEnginePlugin, UniverSheetsPlugin, UniverSheetsNumfmtPlugin]) {
    univer.registerPlugin(plugin);
  }
  univer.registerPlugin(UniverSheetsFormulaPlugin, { initialFormulaComputing: 0 });
  void enterLaterStages(univer);
  return { univer, api: FUniver.newAPI(univer) };
}

/** A display reports these stages once it has drawn the workbook; the formula engine waits for them. */
async function enterLaterStages(univer: Univer): Promise<void> {
  const lifecycle = univer.__getInjector().get(LifecycleService);
  await lifecycle.onStage(LifecycleStages.Ready);
  setTimeout(() => {
    lifecycle.stage = LifecycleStages.Rendered;
    lifecycle.stage = LifecycleStages.Steady;
  });
}
