import { isNetwork } from '@koshpay/api';
import { z } from 'zod';

export const origin = z
  .url({
    protocol: /^https?$/,
    message: 'must be an http(s) address, for instance https://pay.example.com',
  })
  .transform((value) => value.replace(/\/+$/, ''));
/** A URL without a path: pages are at the root of their host. */
export const siteOrigin = origin.refine(
  (value) => !URL.canParse(value) || new URL(value).origin === value.toLowerCase(),
  'must have no path, user or query, for instance https://pay.example.com',
);
/** An address, or a name and an address. */
export const mailSender = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>@,;"]+ <[^\s@<>]+@[^\s@<>]+>)$/;
/** `a,b` as a list. */
export const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  );
/** `authorization=Bearer%20key,x-team=pay` as pairs; values are percent-encoded. */
export const otlpHeaders = commaList
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
const hostPattern = /^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*|[\da-f:]*:[\da-f:.]*)(?:\/\d{1,3})?$/;
export const whole = (min: number, max: number) =>
  z.coerce
    .number({ message: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`);
/** A name, one with `*.` before it, an IP address or a network; in lower case. */
export const outboundHost = z
  .string()
  .toLowerCase()
  .regex(
    hostPattern,
    'must be names, *.names, IP addresses or networks, for instance *.rpc.example,10.0.0.0/8',
  );

/** `admins=owner,staff=operator` as pairs. */
export function toPairs(list: string): [value: string, role: string][] {
  const entries = list.split(',').flatMap((each) => each.trim() || []);
  return entries.map((each) => {
    const at = each.lastIndexOf('=');
    return [each.slice(0, Math.max(0, at)).trim(), each.slice(at + 1).trim()];
  });
}

/** True if a URL leads over TLS, or nowhere: tokens that can be read on their way can be used. */
export function isEncrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
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

/** True if a host is reached from this machine alone. */
export function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}

/** IP addresses, networks and their names, as Fastify accepts them. */
export function isTrustProxy(value: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const ranges = value.split(',').map((each) => each.trim());
  return ranges.every((each) => names.includes(each) || isNetwork(each));
}
