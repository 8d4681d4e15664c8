/** Starts the add-in and the workbook of a playground page, and publishes both. */
import type { CardFacts } from './bridge/cell-value';
import type { Counts } from './bridge/bridge';
import { connectService, type Connected } from './connect-service';
import { connectFunctions } from './grid/engine/connect-functions';
import { Grid, type Shown } from './grid/grid';
import { showSpilledFormats, type UniverHandles } from './grid/univer';
import { LazySheets, workbookData } from './grid/workbook-data';
import type { CellCalls } from './bridge/cell-calls';
import type { ServedDatasets } from '../server/sandbox/served-data';
import { fetchServedData } from './served-data';
import { sheetsOf } from './sheets';
import type { Sheet } from './sheets/sheet';
import { loadPane, startAddIn, type AddIn } from './start-add-in';
import { publishWorkbook } from './workbook/publish-workbook';

/** `window.playground`, for tests and the console. Addresses are A1, optionally with a sheet name. */
export interface Playground {
  /** Resolves once the first sheet shows its figures, if it has any; the other sheets get their formulas at first use. */
  readonly ready: Promise<void>;
  set(a1: string, valueOrFormula: Shown): void;
  /** The values as Excel reports them: numbers, texts, booleans, errors by name, "" for empty cells. */
  values(a1Range: string): Shown[][];
  /** The displayed text, in the cell's number format. */
  text(a1: string): string;
  /** The message of the error in a cell. */
  message(a1: string): string | undefined;
  /** The facts on the card of the cell's value; empty where it has none. */
  card(a1: string): CardFacts;
  select(a1: string): void;
  /** Resolves when no calculation runs and no cell waits. */
  settled(): Promise<void>;
  counts(): Counts;
}

declare global {
  interface Window {
    playground: Playground;
  }
}

/** A page's running parts. */
interface Running {
  readonly handles: UniverHandles;
  readonly grid: Grid;
  readonly calls: CellCalls;
  readonly addIn: AddIn;
  readonly service: Connected['service'];
  readonly served: ServedDatasets;
  readonly sheets: readonly Sheet[];
}

interface Page {
  /** Starts the workbook. */
  readonly createUniver: () => UniverHandles;
  /** Adds what the page shows beside the workbook. */
  readonly display?: (running: Running) => void;
  /** Whether the first sheet has its formulas, which the page calculates at once. */
  readonly hasFigures: boolean;
}

/** Publishes `window.playground`. */
export function startPlayground(page: Page): Playground {
  const starting = start(page);
  let running: Running | undefined;
  const now = (): Running => {
    if (!running) throw new Error('await playground.ready first');
    return running;
  };
  const ready = starting.then((started) => {
    running = started;
    return started.grid.settled();
  });
  return (window.playground = {
    ready,
    set: (a1, content) => now().grid.set(a1, content),
    values: (a1) => now().grid.values(a1),
    text: (a1) => now().grid.text(a1),
    message: (a1) => now().grid.at(a1).message,
    card: (a1) => now().grid.at(a1).card ?? [],
    select: (a1) => now().grid.select(a1),
    settled: () => now().grid.settled(),
    counts: () => now().addIn.bridge.counts(),
  });
}

async function start({ createUniver, display, hasFigures }: Page): Promise<Running> {
  const { service, sandboxUrl } = await connectService(window.localStorage, window.location.search);
  const served = await fetchServedData(sandboxUrl);
  const sheets = sheetsOf(served.subjects);
  const addIn = await startAddIn();
  const handles = createUniver();
  handles.api.createWorkbook(workbookData(sheets, hasFigures));
  showSpilledFormats(handles.univer);
  // Excel on the web passes empty cells as null: `?blanks=null` simulates that.
  const blank = new URLSearchParams(window.location.search).get('blanks') === 'null' ? null : 0;
  const calls = connectFunctions(handles, addIn, blank);
  const grid = new Grid(handles, calls, new LazySheets(handles, sheets.slice(1)));
  const running = { handles, grid, calls, addIn, service, served, sheets };
  display?.(running);
  publishWorkbook(handles, grid);
  void loadPane();
  return running;
}
