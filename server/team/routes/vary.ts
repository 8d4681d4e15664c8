import type { FastifyReply } from 'fastify';

/** Says that an answer depends on a header of its request, beside those that were said before. */
export function addVary(reply: FastifyReply, name: string): void {
  const said = reply.getHeader('vary');
  const names = said === undefined ? [] : String(said).split(/\s*,\s*/);
  const isSaid = names.some((each) => each.toLowerCase() === name.toLowerCase());
  if (!isSaid) reply.header('vary', [...names, name].join(', '));
}
