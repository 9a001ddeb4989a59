/** The library takes half a second to load, so it loads with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * ES256, Ed25519 and RS256, which every authenticator has one of. The library's own list tries out
 * what the runtime only has as an experiment.
 */
export const supportedAlgorithmIDs = [-7, -8, -257];

/** The challenge that a browser says it answers; empty if it cannot be read. */
export function readChallenge({
  response,
}: {
  readonly response: { readonly clientDataJSON: string };
}): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
