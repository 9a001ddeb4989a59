import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { isLoopback, isLoopbackHost } from './networks.ts';

/** Installs the rules on how requests may reach the server. */
export function registerNetworkRules(app: FastifyInstance, settings: Settings): void {
  if (settings.LOOPBACK_ONLY) app.addHook('onRequest', refuseOtherHosts);
  if (settings.MODE === 'production' && !settings.INSECURE_SIGN_IN)
    app.addHook('onRequest', refuseInsecureCredentials);
  app.addHook('onRequest', async (request) => refuseOtherPages(request, settings));
}

/** Of pages elsewhere whose name was pointed to this machine, browsers send that name. */
async function refuseOtherHosts({ headers: { host } }: FastifyRequest): Promise<void> {
  if (host === undefined || isLoopbackHost(host)) return;
  throw new AppError(
    'misdirected',
    'Demo mode answers only to localhost. To reach it under another name, set HOST.',
  );
}

/** The paths that take passwords, codes and the tokens of links. */
const passwordPaths = ['/api/admin/login', '/api/admin/password-link'];

/**
 * Passwords and tokens must not be readable on their way, nor what programs sign. A proxy without a header of its own looks
 * like a program on this machine, so that no one signs in from there either; a token may come from it.
 */
async function refuseInsecureCredentials(request: FastifyRequest): Promise<void> {
  const { protocol, ip, headers } = request;
  const takesPassword = isPasswordTaken(request);
  const isSigned = 'api-key' in headers;
  if (protocol === 'https' || !(takesPassword || headers.authorization || isSigned)) return;
  if (!takesPassword && isLoopback(ip) && !isForwarded(request)) return;
  throw new AppError(
    'insecure_connection',
    takesPassword
      ? 'This connection is not encrypted. Open this page with https to sign in.'
      : `This connection is not encrypted. ${isSigned ? 'Send requests to https URLs only.' : 'Send tokens to https URLs only, and replace this one.'}`,
    { logFields: { reason: 'insecure_connection' } },
  );
}

/** Refuses sign-ins by a page of another site, which could use an account of its own. */
function refuseOtherPages(request: FastifyRequest, settings: Settings): void {
  if (request.method !== 'POST' || !isPasswordTaken(request) || isOwnPage(request, settings))
    return;
  throw new AppError(
    'forbidden',
    `This page belongs to another site. Open ${settings.SITE_URL ?? 'the address of this server'} to sign in.`,
    { logFields: { reason: 'unknown_origin', origin: request.headers.origin } },
  );
}

/**
 * True if no browser says that the page of a request belongs to another origin. Browsers compare best,
 * where they do (`Sec-Fetch-Site`): a proxy may hide the host that they see.
 */
function isOwnPage({ headers, host }: FastifyRequest, { SITE_URL, CORS_ORIGINS }: Settings) {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined || site === 'same-origin') return true;
  if (!URL.canParse(origin)) return false;
  const own = [...CORS_ORIGINS, ...(SITE_URL ? [new URL(SITE_URL).origin] : [])];
  return own.includes(origin) || (site === undefined && new URL(origin).host === host);
}

function isPasswordTaken({ routeOptions }: FastifyRequest): boolean {
  return passwordPaths.some((path) => routeOptions.url?.startsWith(path));
}

/** True if a proxy on this machine passed the request on. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-forwarded-proto'].some((name) => name in headers);
}
