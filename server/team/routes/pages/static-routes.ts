import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addVary } from '../vary';

/** Files whose names hold a hash of their content never change. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.gz|\.br)?$/;

/** Serves the add-in's files at the root, compressed where the browser takes it. */
export async function staticRoutes(app: FastifyInstance, { folder }: { readonly folder: string }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => addVary(reply, 'Accept-Encoding'));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
