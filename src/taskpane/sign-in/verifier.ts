import { SignInProblem } from './sign-in-problem';

/** A secret of this pane, and its hash for the server (PKCE): only the holder of the secret gets a key for the code of a message. */
export interface Verifier {
  readonly verifier: string;
  readonly challenge: string;
}

/** Makes a verifier of 256 random bits, with its SHA-256 as challenge, as PKCE does (RFC 7636, S256). */
export async function makeVerifier(): Promise<Verifier> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) {
    throw new SignInProblem(
      'This page is not served over https, and cannot sign in. Ask whoever hosts the add-in, or enter a key as the access token.',
    );
  }
  const verifier = base64url(globalThis.crypto.getRandomValues(new Uint8Array(32)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
