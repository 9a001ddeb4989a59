import type { Configuration } from 'openid-client';
import type { Settings } from '../../settings.ts';
import type { Flow } from './flow.ts';
import { type SsoSettings, toSsoSettings } from './sso-settings.ts';

/** A person, as the identity provider knows them. */
export interface SsoPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The identity provider of the settings. */
export interface Provider {
  /** Starts a sign-in: where the browser goes, and what comes back must match. */
  readonly start: (redirectUri: string) => Promise<{ url: URL; state: string } & Flow>;
  /** Redeems the response of the provider. Fails for one that does not match its flow. */
  readonly finish: (answer: URL, state: string, flow: Flow) => Promise<SsoPerson>;
}

/** Creates the provider. Its description is read with the first sign-in, and again after a failure. */
function createProvider(settings: SsoSettings): Provider {
  let discovered: Promise<Configuration> | undefined;
  const read = () => {
    discovered ??= discover(settings).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    start: async (redirectUri) => {
      const oidc = await import('openid-client');
      const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce() };
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const url = oidc.buildAuthorizationUrl(await read(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...secrets,
      });
      return { url, ...secrets, codeVerifier };
    },
    finish: async (answer, state, { nonce, codeVerifier }) => {
      const oidc = await import('openid-client');
      const config = await read();
      const checks = { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce };
      const tokens = await oidc.authorizationCodeGrant(config, answer, {
        ...checks,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The identity provider sent no ID token.');
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SsoSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import(
    'openid-client'
  );
  const url = new URL(issuer);
  // The signature of the ID token counts, not only the connection that it came over.
  const execute = [enableNonRepudiationChecks, ...(isLoopback(url) ? [allowInsecureRequests] : [])];
  return discovery(url, clientId, clientSecret, undefined, { execute, timeout: 10 });
}

/** A provider on this machine may speak plain HTTP: nothing leaves it. */
function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** An identity provider and its settings. */
export interface SingleSignOn {
  readonly settings: SsoSettings;
  readonly provider: Provider;
}

/** The identity provider of the settings; undefined without one. */
export function createSingleSignOn(settings: Settings): SingleSignOn | undefined {
  const sso = toSsoSettings(settings);
  return sso && { settings: sso, provider: createProvider(sso) };
}
