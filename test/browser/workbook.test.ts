/** Runs the tests for all workbooks on the playground's workbook, with the built add-in and the sandbox. */
import type { Page } from 'playwright-core';
import { formatAddress, parseAddress, type Workbook } from '../../src/workbook';
import { conformanceSuite, type Bench } from '../workbook/conformance';
import { setStage } from './support/stage';

const stage = setStage();
let page: Page;

/** Calls the methods of the page's workbook. The code of the pane under test runs in this process. */
const remote = new Proxy({} as Workbook, {
  get:
    (_target, method: string) =>
    async (...args: unknown[]) => {
      const answer = await page.evaluate(
        async ([name, given]) => {
          const workbook = window.spillwayWorkbook as unknown as Record<
            string,
            (...args: unknown[]) => Promise<unknown>
          >;
          return { value: await workbook[name]!(...given) };
        },
        [method, args] as const,
      );
      return answer.value;
    },
});

const byHand = (
  action: 'renameSheet' | 'deleteSheet' | 'insertRow' | 'deleteRow' | 'defineName',
  ...names: (string | number)[]
) =>
  page.evaluate(
    ([name, given]) => {
      const tabs = window.spillwayWorkbook as unknown as Record<string, (...names: (string | number)[]) => void>;
      tabs[name]!(...given);
    },
    [action, names] as const,
  );

const settle = () => page.evaluate(() => window.playground.settled());

async function open(): Promise<Bench> {
  page = await stage.openWorkbook(stage.site);
  return {
    workbook: remote,
    figure: '=FIN.METRIC("NSE:AURELKA","FY2026","sales")',
    table: '=FIN.INCOME("NSE:AURELKA","FY2026")',
    missing: '=FIN.METRIC("PELLUVA","FY2026","sales")',
    wrong: '=FIN.METRIC("AURELKA","FY2026","sales","monthly")',
    free: (row, column) =>
      formatAddress({ ...parseAddress('A1'), sheet: 'Overview', startRow: 99 + row, endRow: 99 + row, startColumn: 1 + column, endColumn: 1 + column }), // prettier-ignore
    settle,
    async reopen() {
      await page.reload();
      await page.evaluate(() => window.playground.ready);
      await settle();
    },
    renameSheet: (name, to) => byHand('renameSheet', name, to),
    insertRow: (sheet, row) => byHand('insertRow', sheet, row),
    deleteRow: (sheet, row) => byHand('deleteRow', sheet, row),
    deleteSheet: (name) => byHand('deleteSheet', name),
    defineName: (name, formula, sheet) => byHand('defineName', name, formula, ...(sheet === undefined ? [] : [sheet])),
    async type(address, content) {
      await page.evaluate(([a1, given]) => window.playground.set(a1 as string, given!), [address, content] as const);
      await settle();
    },
  };
}

conformanceSuite(open);
