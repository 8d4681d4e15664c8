import type { MarketId } from '../../api';
import { systemClock, withTimeout } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import { CellError, CellFailure } from '../runtime/cell-error';
import { NotInMemory } from '../runtime/query-context';

/**
 * Thrown for a name that may be a definition before they are read: the runtime waits, then computes the cell again. A value
 * preview does not wait.
 */
export class DefinitionsNotRead extends NotInMemory {
  constructor(readonly reading: Promise<void>) {
    super();
  }
}

export type ReadDefinitions = () => Promise<FindDefinition>;

/** One reading of the definitions. */
interface Reading {
  readonly done: Promise<void>;
  find?: FindDefinition;
}

/** Undefined where nothing is read yet, or could not be. */
let newest: Reading | undefined;

let readAll: ReadDefinitions;
let give: () => void;
const given = new Promise<void>((resolve) => {
  give = resolve;
});

/**
 * The page's other bundle says how definitions are read, since functions.js does not know the workbook. They are read at
 * once, again at each call; resolves when that has ended.
 */
export function useDefinitions(read: ReadDefinitions): Promise<void> {
  readAll = read;
  give();
  return (newest = startReading()).done.catch(() => undefined);
}

/** What a name defines. Throws where the definitions are not read yet; undefined where it defines nothing. */
export function findDefinition(market: MarketId, name: string): ReturnType<FindDefinition> {
  const { find, done } = (newest ??= startReading());
  if (!find) throw new DefinitionsNotRead(done);
  return find(market, name);
}

/** How long cells wait for the workbook. */
const MAX_WAIT_MS = 10_000;

function startReading(): Reading {
  const reading: Reading = {
    done: withTimeout(
      systemClock,
      MAX_WAIT_MS,
      given.then(() => readAll()),
    ).then(
      (find) => {
        reading.find = find;
      },
      () => {
        if (newest === reading) newest = undefined;
        // No guess: the workbook may define the name otherwise than the library.
        throw new CellError(new CellFailure('#VALUE!', "The workbook's definitions cannot be read. Press Refresh."));
      },
    ),
  };
  reading.done.catch(() => undefined); // whoever waits reports it
  return reading;
}
