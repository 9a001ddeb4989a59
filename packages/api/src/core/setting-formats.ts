import { z } from 'zod';

/** An http(s) URL, without slashes at its end. */
const origin = z
  .url({
    protocol: /^https?$/,
    message: 'must be an http(s) address, for instance https://pay.example.com',
  })
  .transform((value) => value.replace(/\/+$/, ''));

/** `a,b` as a list. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  );

/** A whole number between two others. */
const whole = (min: number, max: number) =>
  z.coerce
    .number({ message: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`);

const hostPattern = /^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*|[\da-f:]*:[\da-f:.]*)(?:\/\d{1,3})?$/;

/** A name, one with `*.` before it, an IP address or a network; in lower case. */
const outboundHost = z
  .string()
  .toLowerCase()
  .regex(
    hostPattern,
    'must be names, *.names, IP addresses or networks, for instance *.rpc.example,10.0.0.0/8',
  );

/**
 * Formats of settings of the environment, which are texts. Each problem is a phrase that follows the
 * name of the setting.
 *
 * @example z.object({ COURIER_HOSTS: settingFormat.list.pipe(z.array(settingFormat.outboundHost)) })
 */
export const settingFormat = { origin, list, whole, outboundHost };

/**
 * True if a URL leads over TLS, or nowhere: tokens that can be read on their way can be used.
 *
 * @example const origin = settingFormat.origin.refine(isEncrypted, 'must start with https:');
 */
export function isEncrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
}

/** True if a host is reached from this machine alone. */
export function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}
