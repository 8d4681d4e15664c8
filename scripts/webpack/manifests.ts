/** The manifest of the add-in, or of two, for the address at which it is hosted. */
import type { Namespace } from '../../src/api';
import { proposedAddresses } from './proposed-addresses';

const DEVELOPMENT_URL = 'https://localhost:3000/';
const DIGITS: Readonly<Record<Namespace, string>> = { FIN: '1', US: '2' };

/** The variables of `webpack --env`. */
export interface Env {
  /** `two`: an add-in for each namespace. */
  readonly manifests?: string;
  readonly url?: string;
}

/** The namespaces that get an add-in of their own: none where one add-in has both. */
export function separateNamespaces({ manifests }: Env): readonly Namespace[] {
  return manifests === 'two' ? (Object.keys(DIGITS) as Namespace[]) : [];
}

/** The address of the hosted add-in, with a closing slash. */
export function addressOf(env: Env): string {
  const url = env.url ?? process.env['SPILLWAY_URL'] ?? DEVELOPMENT_URL;
  return url.endsWith('/') ? url : `${url}/`;
}

/** Replaces the development address by the hosting one; domains have no closing slash. */
export function hosted(manifest: string, url: string): string {
  const address = url.endsWith('/') ? url : `${url}/`;
  return manifest
    .replaceAll(DEVELOPMENT_URL, address)
    .replaceAll(DEVELOPMENT_URL.slice(0, -1), new URL(address).origin);
}

/** Adds the domains of other servers: Excel on the web passes on messages of a dialog only from domains that the manifest has. */
export function withDomains(manifest: string, addresses: readonly string[]): string {
  const own = [...manifest.matchAll(/<AppDomain>(.*)<\/AppDomain>/g)].map(([, domain]) => domain);
  const others = new Set(
    addresses.filter((address) => address.startsWith('https:')).map((each) => new URL(each).origin),
  );
  const added = [...others].filter((domain) => !own.includes(domain));
  return manifest.replace(
    /(\s*)<\/AppDomains>/,
    (end, space: string) => added.map((domain) => `${space}  <AppDomain>${domain}</AppDomain>`).join('') + end,
  );
}

/**
 * A second add-in for one namespace: its own id, name and metadata file, a declared namespace, and the same bundle.
 * Decision: docs/decisions/excel/no-namespace-in-the-manifest.md
 */
export function manifestOf(manifest: string, namespace: Namespace): string {
  // Excel would ask the user about a conflict if two add-ins had the same shortcuts.
  const own =
    namespace === 'FIN' ? manifest : manifest.replace(/\s*<ExtendedOverrides[\s\S]*?<\/ExtendedOverrides>/, '');
  return own
    .replace(/<Id>(.*)[0-9a-f]<\/Id>/, `<Id>$1${DIGITS[namespace]}</Id>`)
    .replaceAll('DefaultValue="Spillway"', `DefaultValue="Spillway ${namespace}"`)
    .replaceAll('functions.json', `functions.${namespace.toLowerCase()}.json`)
    .replace(/(<Metadata>[\s\S]*?<\/Metadata>)/, '$1\n            <Namespace resid="Functions.Namespace" />')
    .replace(/(<bt:ShortStrings>)/, `$1\n        <bt:String id="Functions.Namespace" DefaultValue="${namespace}" />`);
}

/** What CopyWebpackPlugin makes of manifest.xml. */
export function manifestPatterns(env: Env) {
  const url = addressOf(env);
  const pattern = (to: string, written: (manifest: string) => string) => ({
    from: 'manifest.xml',
    to,
    transform: (text: Buffer) => written(withDomains(hosted(text.toString(), url), Object.values(proposedAddresses()))),
  });
  const namespaces = separateNamespaces(env);
  if (namespaces.length === 0) return [pattern('manifest.xml', (manifest) => manifest)];
  return namespaces.map((namespace) =>
    pattern(`manifest.${namespace.toLowerCase()}.xml`, (manifest) => manifestOf(manifest, namespace)),
  );
}
