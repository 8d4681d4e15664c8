/** The browser workbook: a grid that calls the built add-in's custom functions through Microsoft's runtime. */
import type { Counts } from './bridge';
import { connectFunctions } from './grid/connect-functions';
import { createUniver, showSpilledFormats } from './grid/univer';
import { Grid, type Shown } from './grid/grid';
import { LazySheets, workbookData } from './grid/workbook-data';
import { element } from './page/element';
import { watchCells } from './page/watch-cells';
import './page/page.css';
import { SHEETS } from './sheets';
import { connectSandbox, loadPane, startAddIn, type AddIn } from './start-add-in';
import { publishWorkbook } from './workbook/publish-workbook';

/** `window.playground`, for tests and the console. Addresses are A1, optionally with a sheet name. */
export interface Playground {
  /** Resolves once the first sheet shows its figures; the other sheets get their formulas at first use. */
  readonly ready: Promise<void>;
  set(a1: string, valueOrFormula: Shown): void;
  /** The values as Excel reports them: numbers, texts, booleans, errors by name, "" for empty cells. */
  values(a1Range: string): Shown[][];
  /** The displayed text, in the cell's number format. */
  text(a1: string): string;
  /** The message of the error in a cell. */
  message(a1: string): string | undefined;
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

interface Running {
  readonly grid: Grid;
  readonly addIn: AddIn;
}

async function start(): Promise<Running> {
  const sandboxUrl = await connectSandbox(window.localStorage, window.location.search);
  const addIn = await startAddIn();
  const handles = createUniver(element('sheet'));
  handles.api.createWorkbook(workbookData(SHEETS));
  showSpilledFormats(handles.univer);
  // Excel on the web passes empty cells as null: `?blanks=null` simulates that.
  const blank = new URLSearchParams(window.location.search).get('blanks') === 'null' ? null : 0;
  const calls = connectFunctions(handles, addIn, blank);
  const grid = new Grid(handles, calls, new LazySheets(handles, SHEETS.slice(1)));
  watchCells({ handles, grid, calls, addIn, sandboxUrl });
  publishWorkbook(handles, grid);
  void loadPane();
  const service = sandboxUrl ? `against the sandbox at ${sandboxUrl}` : 'against the service set in the add-in';
  element('about').textContent = `Playground: the built add-in under Microsoft’s custom-functions runtime, ${service}`;
  return { grid, addIn };
}

function createPlayground(): Playground {
  const starting = start();
  let running: Running | undefined;
  const now = (): Running => {
    if (!running) throw new Error('await playground.ready first');
    return running;
  };
  const ready = starting.then((started) => {
    running = started;
    return started.grid.settled();
  });
  ready.catch((error: unknown) => {
    element('about').textContent = `The playground could not start: ${String(error)}`;
    element('about').classList.add('failed');
  });
  return {
    ready,
    set: (a1, content) => now().grid.set(a1, content),
    values: (a1) => now().grid.values(a1),
    text: (a1) => now().grid.text(a1),
    message: (a1) => now().grid.at(a1).message,
    select: (a1) => now().grid.select(a1),
    settled: () => now().grid.settled(),
    counts: () => now().addIn.bridge.counts(),
  };
}

window.playground = createPlayground();
