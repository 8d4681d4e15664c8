import { startStubService, type StubAnswer, type StubService } from '../../support/stub-service';
import { settingsFor, useCells, type Cells } from './cells';

type Answer = (url: URL, count: number) => StubAnswer | Promise<StubAnswer>;

/** Cells whose service answers what a test says. */
export interface StubbedCells {
  answer: Answer;
  readonly cells: Cells;
  readonly service: StubService;
}

/** The same for one file's tests: each starts with the stub's address and an empty list of what it received. */
export function useStubbedCells(answer: Answer = () => ({ body: { status: 'success', data: null } })): StubbedCells {
  const cells = useCells();
  let service: StubService;
  const stubbed = {
    answer,
    cells,
    get service() {
      return service;
    },
  };
  beforeAll(async () => {
    service = await startStubService((url, count) => stubbed.answer(url, count));
  });
  beforeEach(() => {
    service.received.length = 0;
    cells.useSettings(settingsFor(service.url));
  });
  afterAll(() => service.close());
  return stubbed;
}
