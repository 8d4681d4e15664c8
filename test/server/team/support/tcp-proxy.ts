import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** Stands between a node and what it connects to, as a name or an address that leads to another machine after a failover. */
export class TcpProxy {
  /** Where new connections lead. */
  targetPort: number;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();

  private constructor(server: Server, targetPort: number) {
    this.#server = server;
    this.targetPort = targetPort;
  }

  static async start(targetPort: number): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, targetPort);
    server.on('connection', (from) => proxy.#accept(from));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #accept(from: Socket): void {
    const to = connect(this.targetPort, '127.0.0.1');
    const pair = [from, to] as const;
    this.#pairs.add(pair);
    for (const [one, other] of [pair, [to, from]] as const) {
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  /** No byte passes on the connections that are open, and none of them is closed: the machine behind them is gone. */
  silence(): void {
    for (const [from, to] of this.#pairs) {
      from.unpipe(to).pause();
      to.unpipe(from).pause();
    }
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
