import { isIPv6 } from 'node:net';

/**
 * The network that is throttled together: an IPv4 address, or the /64 of an IPv6 address, since a
 * host with one of its addresses usually has all of them.
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
