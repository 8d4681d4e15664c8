import { failureOf, NO_COMPANY, StubbedClient } from '../support/stubbed-client';

const HOUR = 3_600_000;

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

describe('a clock set back', () => {
  test('does not lengthen the 2 s in which a failure is shared', async () => {
    stub.answer = () => NO_COMPANY;
    await failureOf(stub.income('A'));
    stub.clock.jumpTo(stub.clock.now() - HOUR);
    await failureOf(stub.income('A'));
    await failureOf(stub.income('A'));
    expect(stub.service.received).toHaveLength(2);
  });

  test('after a Refresh keeps later answers fresh and earlier ones stale', async () => {
    await stub.income('OLD');
    stub.clock.advance(1000);
    stub.client.refresh();
    stub.clock.jumpTo(stub.clock.now() - HOUR);
    await stub.income('A');
    stub.clock.advance(10);
    await stub.income('A');
    expect(stub.service.received).toHaveLength(2);
    await stub.income('OLD');
    expect(stub.service.received).toHaveLength(3);
  });
});
