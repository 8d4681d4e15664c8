import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { memberIfAny } from '../routes/member-hook';

/** Spans of requests, and within them of the requests to the service. Never a header, a parameter or a body. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  /** Asks the service, in a span. */
  readonly fetch: typeof fetch;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/** A collector that takes longer is asked no more: neither spans nor a server that ends wait for it. */
const COLLECTOR_MS = 2_000;

const SPAN = Symbol('span');

interface WithSpan {
  [SPAN]?: Span;
}

/** Sends spans to the collector at this address, by OTLP over HTTP. This file is loaded only where one is configured. */
export function startTracing(collectorUrl: string): Tracing {
  const url = `${collectorUrl.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: COLLECTOR_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'spillway-team-server' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('spillway');
  const current = new AsyncLocalStorage<Context>();
  return {
    traceRequests: (app) => traceRequests(app, tracer, current),
    fetch: tracedFetch(tracer, current),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function traceRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '' };
    const name = `${method} ${routeOptions.url ?? 'unknown address'}`;
    (request as WithSpan)[SPAN] = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    done();
  });
  // Not in `onRequest`: the body of a POST is received outside the hooks before it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = (request as WithSpan)[SPAN];
    if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = (request as WithSpan)[SPAN];
    const member = memberIfAny(request)?.id;
    if (span) endSpan(span, reply.raw.statusCode, { ...(member !== undefined && { 'spillway.member': member }) });
    done();
  });
}

function tracedFetch(tracer: Tracer, current: AsyncLocalStorage<Context>): typeof fetch {
  return async (input, init) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': pathname };
    const span = tracer.startSpan(`${method} ${pathname}`, { kind: SpanKind.CLIENT, attributes }, current.getStore());
    try {
      const response = await fetch(input, init);
      endSpan(span, response.status);
      return response;
    } catch (error) {
      endSpan(span, 0, { 'error.type': error instanceof Error ? error.name : 'unknown' });
      throw error;
    }
  };
}

/** A span fails with its status; an error's message may hold a name or an address, and is left out. */
function endSpan(span: Span, status: number, attributes: Attributes = {}): void {
  span.setAttributes({ ...attributes, ...(status > 0 && { 'http.response.status_code': status }) });
  if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
