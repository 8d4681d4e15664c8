import type { StubAnswer, StubService } from '../../support/stub-service';
import { settingsFor, type Cells } from './cells';
import { startServiceInProcess } from './service-in-process';

/** A service that answers what a test says. */
export interface Stub {
  answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>;
  readonly service: StubService;
}

/**
 * Gives the cells of a file or of a `describe` a service of their own, whose requests are theirs. Each test starts with an
 * empty list of what it received.
 */
export function useStub(
  cells: Cells,
  answer: Stub['answer'] = () => ({ body: { status: 'success', data: null } }),
): Stub {
  let service: StubService;
  const ofSandbox = cells.requests;
  const stub = {
    answer,
    get service() {
      return service;
    },
  };
  beforeAll(() => {
    service = startServiceInProcess((url, count) => stub.answer(url, count));
  });
  beforeEach(() => {
    service.received.length = 0;
    service.raw.length = 0;
    cells.requests = () => service.received;
    cells.useSettings(settingsFor(service.url));
  });
  afterAll(async () => {
    cells.requests = ofSandbox;
    await service.close();
  });
  return stub;
}
