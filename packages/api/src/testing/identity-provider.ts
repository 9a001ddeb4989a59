import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

/** A person at the identity provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly groups?: readonly string[];
  readonly [claim: string]: unknown;
}

/** Changes an ID token on its way to the client; gets the private key of the provider, too. */
type Forge = (token: string, key: KeyObject) => string;

/** The claims that may have groups. */
const groupClaims = ['groups', 'realm_access', 'https://bank.example/groups'];

const client = { id: 'koshpay', secret: 'a client secret of tests' };

/** A real identity provider on the loopback. The last person set signs in without a question. */
export async function startIdentityProvider(redirectUri: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const state = { person: undefined as Person | undefined, forge: undefined as Forge | undefined };
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub', ...groupClaims],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ email_verified: true, ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: client.id,
        accountId: context.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    jwks: {
      keys: [{ ...key.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' } as JWK],
    },
    cookies: { keys: ['a key of tests'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (state.forge && body?.id_token) body.id_token = state.forge(body.id_token, key);
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return answer(request, response);
    const { person } = state;
    if (!person) return response.writeHead(500).end();
    people.set(person.sub, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });

  return {
    issuer,
    client,
    /** Lets a person sign in with a browser of their own. */
    setPerson: (person: Person) => {
      state.person = person;
    },
    /** Lets a person sign in where the app sent the browser; returns the URL that comes back. */
    async signIn(url: string, person: Person): Promise<URL> {
      state.person = person;
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = reply.headers.get('location');
        if (!location) throw new Error(`${next.pathname} answered ${await reply.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    /** Lets the next ID tokens be forged; no longer without a function. */
    forge: (forge?: Forge) => {
      state.forge = forge;
    },
    close: async () => {
      server.close().closeAllConnections();
    },
  };
}
