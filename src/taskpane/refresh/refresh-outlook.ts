import type { PaneApi } from '../../functions/runtime/pane-api';
import {
  DEFAULT_REFRESH,
  readRefreshSettings,
  type RefreshSettings,
  type Scope,
  type Workbook,
  writeRefreshSettings,
} from '../../workbook';
import { Store } from '../shell/store';
import { startWithWorkbook } from './start-with-workbook';
import { surveyScope, within } from './refresh-workbook';
import type { SurveyedFormula } from './survey';

/** The settings of Refresh, and the questions of the formulas. */
export interface Outlook {
  readonly settings: RefreshSettings;
  /** Undefined until the workbook has been surveyed. */
  readonly workbook?: readonly SurveyedFormula[] | undefined;
  /** The other scopes, if the menu that shows them was opened. */
  readonly selection?: readonly SurveyedFormula[] | undefined;
  readonly sheet?: readonly SurveyedFormula[] | undefined;
}

/** Surveys the workbook for the pane. The result of a reading is dropped if a later one has finished before. */
export class RefreshOutlook extends Store<Outlook> {
  readonly #addIn: PaneApi;
  readonly #workbook: Workbook;
  #readings = 0;
  /** Set until every scope has been read: a later reading of the workbook alone must not replace that one. */
  #isEveryScopeDue = false;

  constructor(addIn: PaneApi, workbook: Workbook) {
    super({ settings: DEFAULT_REFRESH });
    this.#addIn = addIn;
    this.#workbook = workbook;
  }

  /** Reads the settings and surveys the workbook, and the selected cells and the sheet where these are wanted. */
  async read(scopes: 'workbook' | 'every scope'): Promise<void> {
    const own = (this.#readings += 1);
    this.#isEveryScopeDue ||= scopes === 'every scope';
    const settings = await readRefreshSettings(this.#workbook);
    const { workbook } = await surveyScope(this.#addIn, this.#workbook, 'workbook');
    const others = this.#isEveryScopeDue ? await this.#others(workbook) : {};
    if (own !== this.#readings) return;
    this.#isEveryScopeDue = false;
    this.set({ settings, workbook, ...others });
  }

  async save(settings: RefreshSettings): Promise<void> {
    await writeRefreshSettings(this.#workbook, settings);
    await startWithWorkbook(settings.onOpen);
    this.#readings += 1;
    this.set({ ...this.snapshot(), settings });
  }

  async #others(all: readonly SurveyedFormula[]): Promise<Pick<Outlook, 'selection' | 'sheet'>> {
    const [selection, sheet] = await Promise.all(
      (['selection', 'sheet'] satisfies Scope[]).map((scope) => within(this.#workbook, all, scope)),
    );
    return { selection, sheet };
  }
}
