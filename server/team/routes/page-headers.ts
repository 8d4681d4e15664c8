import type { FastifyHelmetOptions } from '@fastify/helmet';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type ContentSecurityPolicy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

/** Where Office on the web shows an add-in in a frame. */
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
 * The policy of the add-in's pages. The pane's own, in its page, allows the addresses that an analyst enters; here the server is
 * the service, so that nothing else is asked. Office.js comes from Microsoft's address, which is a requirement.
 */
export const ADD_IN_POLICY: ContentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://appsforoffice.microsoft.com'],
    // The hash of the empty text that a style element of the pane begins with.
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

/** The policy of the server's own pages: they need nothing from elsewhere, and nobody shows them in a frame. */
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

/** The policy of the pages in which members sign in: the last one tells the pane by Office.js. */
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

/** The headers of pages and their files. Answers to questions need none: nothing shows them as a page. */
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
    // The firm's other names may have no https.
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
  });
}
