import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { GzipPieces } from '../../../../../server/team/routes/answers/gzip-pieces';
import { streamLines } from '../../../../../server/team/routes/answers/line-stream';

/** Streams one line, and tells in which order its bytes leave and the next turn of the event loop comes. */
async function orderOf({ isFew, accepts }: { readonly isFew: boolean; readonly accepts: string }): Promise<string[]> {
  const raw = Object.assign(new PassThrough(), { writeHead: () => raw, flushHeaders: () => undefined });
  const request = { headers: { 'accept-encoding': accepts } } as FastifyRequest;
  const reply = { getHeader: () => undefined, header: () => reply, getHeaders: () => ({}), hijack: () => ({ raw }) };
  let answer: (make: () => string) => void = () => undefined;
  const lines = [new Promise<() => string>((resolve) => (answer = resolve))];
  const streaming = streamLines(request, reply as never as FastifyReply, { ask: () => lines, isFew, aliveMs: 60_000 });
  const order: string[] = [];
  const turn = () => new Promise(setImmediate);
  for (let turns = 0; turns < 3; turns += 1) await turn();
  raw.on('data', (piece: Buffer) => piece.length > 10 && order.push('line'));
  await turn();
  answer(() => `${JSON.stringify({ question: 0, body: 'x'.repeat(50) })}\n`);
  setImmediate(() => order.push('next turn'));
  await streaming;
  while (order.length < 2) await turn();
  return order.slice(0, 2);
}

describe('few lines', () => {
  test.each([
    ['compressed', 'gzip'],
    ['as they are', 'identity'],
  ])('leave in the turn of the event loop in which their answers come, %s', async (_how, accepts) => {
    expect(await orderOf({ isFew: true, accepts })).toEqual(['line', 'next turn']);
  });

  test('are compressed so that any reader of gzip gets what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ minLength: 1, unit: 'grapheme', maxLength: 2_000 })), async (pieces) => {
        const gzip = new GzipPieces();
        const received: Buffer[] = [];
        gzip.on('data', (chunk: Buffer) => received.push(chunk));
        for (const piece of pieces) gzip.write(piece);
        gzip.end();
        await new Promise((resolve) => gzip.once('end', resolve));
        expect(String(gunzipSync(Buffer.concat(received)))).toBe(pieces.join(''));
      }),
    );
  });
});

test('many lines wait for their turn: others are answered in between', async () => {
  expect(await orderOf({ isFew: false, accepts: 'identity' })).toEqual(['next turn', 'line']);
});
