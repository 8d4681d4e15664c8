import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_CHALLENGE, SIGN_IN_PATHS } from '../../../../src/api';
import { endPage, problemPage } from '../../pages/sign-in/dialog-pages';
import type { Problem, SignIn } from '../../sign-in/sign-in';
import { SIGN_IN_MS } from '../../sign-in/sign-in';

/** The path to which the provider sends the browser back; it is registered with the provider. */
export const CALLBACK = `${SIGN_IN_PATHS.start}/callback`;

const COOKIE = 'spillway-sign-in';

interface PageOptions {
  readonly signIn: SignIn;
  readonly publicUrl: string;
}

/** The pages of the dialog in which a member signs in: the first sends the browser to the provider, the last tells the add-in. */
export function signInPages(app: FastifyInstance, { signIn, publicUrl }: PageOptions): void {
  const { origin: own, pathname, protocol } = new URL(publicUrl);
  const base = pathname.replace(/\/$/, '');
  const setCookie = (reply: FastifyReply, value: string, maxAge: number) => {
    const path = `${base}${SIGN_IN_PATHS.start}`;
    const cookie = {
      name: COOKIE,
      value,
      maxAge,
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: protocol === 'https:',
    } as const;
    void reply.header('set-cookie', stringifySetCookie(cookie));
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  const fail = (reply: FastifyReply, { problem, status, retryInMs }: Problem) => {
    if (retryInMs !== undefined) void reply.header('retry-after', String(Math.ceil(retryInMs / 1_000)));
    return sendPage(reply, status, problemPage(problem, base));
  };

  app.get(SIGN_IN_PATHS.start, async (request, reply) => {
    const { challenge, origin = own } = queryOf(request);
    if (challenge === undefined || !SIGN_IN_CHALLENGE.test(challenge))
      return fail(reply, { problem: BY_THE_PANE, status: 400 });
    const begun = await signIn.begin(challenge, origin, request.ip);
    if ('problem' in begun) return fail(reply, begun);
    setCookie(reply, begun.kept, SIGN_IN_MS / 1_000);
    return reply.redirect(begun.address);
  });

  app.get(CALLBACK, async (request, reply) => {
    setCookie(reply, '', 0);
    const kept = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
    const search = new URL(request.url, own).search;
    const ended = await signIn.end(search, kept, request.ip);
    return 'problem' in ended ? fail(reply, ended) : sendPage(reply, 200, endPage(ended, base));
  });
}

const BY_THE_PANE = 'This page is opened by the Spillway pane in Excel: Settings, Sign in.';

/** The parameters of the address that are given exactly once. */
function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const query = request.query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(html);
}
