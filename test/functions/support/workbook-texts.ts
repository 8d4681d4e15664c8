import { definitionKey, storedText } from '../../../src/definitions/stored-definition';
import type { MarketId } from '../../../src/api';
import type { Cells } from './cells';

/** A workbook whose file holds the definitions that a test writes. */
export interface WorkbookTexts {
  define(market: MarketId, name: string, expression: string): void;
  /** Writes any text under a key. */
  write(key: string, text: string): void;
  /** How the workbook reads its texts; a test may let it fail. */
  reading: () => Promise<void>;
  /** The cells read the definitions again. */
  forget(): void;
}

/** Gives the cells of a file a workbook, empty before each test. */
export function useWorkbookTexts(cells: Cells): WorkbookTexts {
  const texts = new Map<string, string>();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window');
  const workbook = {
    metadataKeys: () => used.reading().then(() => [...texts.keys()]),
    readMetadata: (key: string) => Promise.resolve(texts.get(key)),
  };
  const used: WorkbookTexts = {
    define: (market, name, expression) =>
      used.write(definitionKey({ market, name }), storedText({ market, name, expression })),
    write: (key, text) => {
      texts.set(key, text);
      used.forget();
    },
    reading: () => Promise.resolve(),
    forget: () => cells.forgetDefinitions(),
  };
  beforeAll(() => {
    Object.defineProperty(globalThis, 'window', { value: { spillwayWorkbook: workbook }, configurable: true });
  });
  beforeEach(() => {
    texts.clear();
    used.reading = () => Promise.resolve();
    used.forget();
  });
  afterAll(() => {
    if (before) Object.defineProperty(globalThis, 'window', before);
    else Reflect.deleteProperty(globalThis, 'window');
  });
  return used;
}
