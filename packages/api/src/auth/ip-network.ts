import { isIPv6 } from 'node:net';

/**
 * What counts as one address for throttling: an IPv4 address, or the /64 of an IPv6 one, since
 * whoever has one of those addresses has all of them.
 */
export function toIpNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [left = '', right = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const all = address.includes('::') ? [...head, ...zeros, ...tail] : head;
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
