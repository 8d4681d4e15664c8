import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port that nothing uses at this moment. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}
