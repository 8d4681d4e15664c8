import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { marketOfPath, MAX_REQUEST_BYTES } from '../../src/api';
import { ServiceError } from '../endpoints/service-error';
import { refuseWith } from '../http/refuse-connection';
import type { ConnectionLimits } from '../http/limits';
import { createMemberServer } from './member-server';
import { adminRoutes } from './routes/admin/admin-routes';
import { answersRoute } from './routes/answers/answers-route';
import { allowOrigins } from './routes/cross-origin';
import { healthRoutes } from './routes/health-routes';
import { requireMember } from './routes/member-hook';
import { ADD_IN_POLICY, OWN_PAGES_POLICY, protectPages, SIGN_IN_POLICY } from './routes/pages/page-headers';
import type { AddInParts } from './pages/add-in-parts';
import type { Limits } from './members/member-entry';
import type { Pages } from './pages/page-files';
import { KnownAddresses, sendFromMemory } from './routes/memory-answers';
import { sendPart } from './routes/pages/other-versions';
import { pageRoutes } from './routes/pages/page-routes';
import { serviceRoutes } from './routes/service-routes';
import { replyToServiceError, sendFailure } from './routes/service-reply';
import { signInKeyRoutes } from './routes/sign-in/sign-in-key-routes';
import { signInPages } from './routes/sign-in/sign-in-page-routes';
import { staticRoutes } from './routes/pages/static-routes';
import type { Team } from './routes/team';
import { logRequests } from './telemetry/log-requests';
import { metricsRoute } from './telemetry/metrics';
import type { Tracing } from './telemetry/tracing';

export interface AppOptions {
  readonly team: Team;
  readonly logger: FastifyBaseLogger;
  readonly tracing: Tracing | undefined;
  /** The folder of the add-in as it is served, prepared by `prepareAddIn`. */
  readonly addInFolder: string;
  /** The add-in's files of other versions. */
  readonly parts: AddInParts;
  readonly pages: Pages;
  /** The limits of new members. */
  readonly memberLimits: Limits;
  readonly allowedOrigins: readonly string[];
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly limits?: ConnectionLimits | undefined;
}

/** The whole server as one Fastify app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { team, logger, limits } = options;
  const addresses = new KnownAddresses();
  const sent = sendFromMemory(team, addresses);
  const app = Fastify({
    // At `debug` every request is logged, and so goes through Fastify; so does one that is traced.
    serverFactory: (handle) =>
      logger.level === 'debug' || options.tracing
        ? createMemberServer(handle, limits)
        : createMemberServer((request, response) => sent(request, response) || handle(request, response), limits),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its answer.
    childLoggerFactory: (parent) => parent,
    bodyLimit: MAX_REQUEST_BYTES,
    trustProxy: [...options.trustedProxies],
    // A member's request in flight is answered before the server ends; idle connections are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseWith(),
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await sendPart(options.parts, request, reply))) sendError(request, reply, noEndpoint(request));
    return reply;
  });
  options.tracing?.traceRequests(app);
  logRequests(app);
  metricsRoute(app, team);
  if (options.allowedOrigins.length > 0) allowOrigins(app, options.allowedOrigins);
  await app.register(async (scope) => {
    readBodiesAsText(scope);
    requireMember(scope, team);
    serviceRoutes(scope, team, addresses);
    answersRoute(scope, team);
    scope.all('/api/*', (request, reply) => sendError(request, reply, noEndpoint(request)));
  });
  healthRoutes(app, team);
  await registerPages(app, options);
  return app;
}

/** Pages, and what only they and the pane ask. */
async function registerPages(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { team, publicUrl } = options;
  const { signIn } = team;
  const isHttps = publicUrl.startsWith('https:');
  await app.register(async (scope) => {
    await protectPages(scope, OWN_PAGES_POLICY, isHttps);
    adminRoutes(scope, team, options.memberLimits);
    pageRoutes(scope, options.pages);
  });
  if (signIn) {
    await app.register(async (scope) => signInKeyRoutes(scope, team, signIn));
    await app.register(async (scope) => {
      await protectPages(scope, SIGN_IN_POLICY, isHttps);
      signInPages(scope, { signIn, publicUrl });
    });
  }
  await app.register(async (scope) => {
    await protectPages(scope, ADD_IN_POLICY, isHttps);
    await scope.register(staticRoutes, { folder: options.addInFolder });
  });
}

/** Bodies are read by the endpoint's declaration, as the service reads them. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

const noEndpoint = ({ url }: FastifyRequest) =>
  new ServiceError(404, 'Not Found', `No endpoint at ${url.replace(/\?.*/s, '').slice(0, 200)}`);

function sendError(request: FastifyRequest, reply: FastifyReply, error: ServiceError) {
  sendFailure(reply, replyToServiceError(error, marketOfPath(request.url)));
  return reply;
}

/** Answers errors, those of Fastify too, with the service's error body. */
function answerError(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ServiceError) return sendError(request, reply, error);
  const refused = REFUSALS[error.code];
  if (refused) return sendError(request, reply, refused);
  const { statusCode = 500 } = error;
  const isOurs = statusCode >= 500;
  if (isOurs) request.log.error({ err: error }, 'a request failed');
  const status = isOurs ? 500 : statusCode;
  return sendError(request, reply, new ServiceError(status, isOurs ? 'Internal Server Error' : 'Bad Request'));
}

const REFUSALS: Readonly<Record<string, ServiceError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ServiceError(
    400,
    'Invalid header - Content-Type',
    'Content-Type must be application/json',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: new ServiceError(
    413,
    'Payload Too Large',
    `The body must be at most ${MAX_REQUEST_BYTES} bytes`,
  ),
};
