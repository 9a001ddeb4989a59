import { settingFormat } from '@koshpay/api';
import { isNetwork, isThisMachine } from '@koshpay/api/internal';
import { z } from 'zod';

/** A URL without a path: pages are at the root of their host. */
export const siteOrigin = settingFormat.origin.refine(
  (value) => !URL.canParse(value) || new URL(value).origin === value.toLowerCase(),
  'must have no path, user or query, for instance https://pay.example.com',
);
/** A mail address. */
export const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A mail address, or a name and one. */
export const mailSender = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>@,;"]+ <[^\s@<>]+@[^\s@<>]+>)$/;
/** `authorization=Bearer%20key,x-team=pay` as pairs; values are percent-encoded. */
export const otlpHeaders = settingFormat.list
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[\w-]+=(?:[^%]|%[0-7][\da-f])+$/i,
          'must look like authorization=Bearer%20key,x-team=pay',
        ),
    ),
  )
  .transform((headers) =>
    headers.map((header) => {
      const at = header.indexOf('=');
      return [header.slice(0, at), decodeURIComponent(header.slice(at + 1))] as const;
    }),
  );
/** `admins=owner,staff=operator` as pairs. */
export function toPairs(list: string): [value: string, role: string][] {
  const entries = list.split(',').flatMap((each) => each.trim() || []);
  return entries.map((each) => {
    const at = each.lastIndexOf('=');
    return [each.slice(0, Math.max(0, at)).trim(), each.slice(at + 1).trim()];
  });
}

/**
 * True if the URL of a database says that it is encrypted or not, or leads nowhere; a wrong URL has
 * another message.
 */
export function namesEncryption(url: string): boolean {
  const { protocol, hostname, searchParams } = URL.parse(url) ?? {};
  if (!searchParams || !protocol?.startsWith('postgres')) return true;
  const host = searchParams.get('host') ?? decodeURIComponent(hostname ?? '');
  return searchParams.has('sslmode') || host === '' || host.startsWith('/') || isThisMachine(host);
}

/** IP addresses, networks and their names, as Fastify accepts them. */
export function isTrustProxy(value: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const ranges = value.split(',').map((each) => each.trim());
  return ranges.every((each) => names.includes(each) || isNetwork(each));
}
