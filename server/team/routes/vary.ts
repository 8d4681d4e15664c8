import type { FastifyReply } from 'fastify';

/** Adds a request header to the answer's Vary header, unless it is already there. */
export function addVary(reply: FastifyReply, name: string): void {
  const vary = reply.getHeader('vary');
  const names = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  const isThere = names.some((each) => each.toLowerCase() === name.toLowerCase());
  if (!isThere) reply.header('vary', [...names, name].join(', '));
}
