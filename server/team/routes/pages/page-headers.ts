import type { FastifyHelmetOptions } from '@fastify/helmet';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type ContentSecurityPolicy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

/** The sites in which Office on the web shows an add-in in a frame. */
const OFFICE = [
  'https://*.office.com',
  'https://*.office365.com',
  'https://*.officeapps.live.com',
  'https://*.sharepoint.com',
  'https://*.live.com',
  'https://*.microsoft365.com',
  'https://*.cloud.microsoft',
];

/**
 * The content security policy of the add-in's pages. The policy in the page itself allows any address that an analyst enters; here
 * the server itself is the service, so that no other address is allowed. Office.js must be loaded from Microsoft's address.
 */
export const ADD_IN_POLICY: ContentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://appsforoffice.microsoft.com'],
    // The hash of the empty text: a style element of the pane is empty at first.
    styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ['https://telemetryservice.firstpartyapps.oaspapps.com'],
    frameAncestors: ["'self'", ...OFFICE],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
};

/** The policy of the server's own pages: they load nothing from other sites, and no site may show them in a frame. */
export const OWN_PAGES_POLICY: ContentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
};

/** The policy of the pages in which members sign in: the last one sends its message to the pane with Office.js. */
export const SIGN_IN_POLICY: ContentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", 'https://appsforoffice.microsoft.com'],
    styleSrc: ["'self'"],
    frameSrc: ['https://telemetryservice.firstpartyapps.oaspapps.com'],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
};

/** Adds security headers to pages and their files. Answers to questions need none, since no browser shows them as a page. */
export async function protectPages(
  app: FastifyInstance,
  contentSecurityPolicy: ContentSecurityPolicy,
  isHttps: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    // Office shows the add-in in a frame; `frame-ancestors` says in whose.
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Not for subdomains: other hosts of the firm may have no https.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
}
