import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Settings } from '../../settings.ts';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Its host name: a passkey works on no other. */
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

type Sites = Pick<Settings, 'BRAND_NAME' | 'SITE_URL' | 'CORS_ORIGINS'>;

/**
 * The site of the page that sends a request. It is `SITE_URL` or one of `CORS_ORIGINS`; without
 * `SITE_URL`, also the host that was requested.
 *
 * @throws {AppError} `bad_request` for any other page
 */
export function relyingPartyOf(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  { BRAND_NAME, SITE_URL, CORS_ORIGINS }: Sites,
): RelyingParty {
  const origin = headers.origin ?? `${protocol}://${host}`;
  const site = URL.canParse(origin) ? new URL(origin) : undefined;
  const known = [...(SITE_URL ? [new URL(SITE_URL).origin] : []), ...CORS_ORIGINS];
  const isOwn = !SITE_URL && site?.host === host;
  if (site && (isOwn || known.includes(site.origin)))
    return { id: site.hostname, name: BRAND_NAME, origin: site.origin };
  throw new AppError(
    'bad_request',
    `Passkeys work on ${SITE_URL ?? 'the address of this server'} only. Open the console there.`,
    { logFields: { reason: 'unknown_origin', origin } },
  );
}
