import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddInParts } from '../../pages/add-in-parts';
import { acceptsGzip } from '../accepts-gzip';

/** Sends a file of the add-in that this node's version does not have, but another node's had. False where no node had it. */
export async function sendPart(parts: AddInParts, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const path = request.url.split('?', 1)[0] ?? '';
  const bytes = request.method === 'GET' ? await parts.find(path.slice(1)) : undefined;
  if (!bytes) return false;
  reply.headers({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  if (acceptsGzip(request.headers['accept-encoding'])) void reply.header('content-encoding', 'gzip').send(bytes);
  else void reply.send(gunzipSync(bytes));
  return true;
}
