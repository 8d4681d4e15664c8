import type { FastifyInstance } from 'fastify';
import type { Pages } from '../../pages/page-files';

/** The server's own pages: the one that describes it, and the administrator's. They contain no data; `/admin/state.json` does. */
export function pageRoutes(app: FastifyInstance, pages: Pages): void {
  for (const [path, { type, body }] of pages) {
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(body),
    );
  }
  // Relative, as the addresses in the pages are: PUBLIC_URL may have a path.
  app.get('/admin', (_request, reply) => reply.redirect('admin/'));
}
