import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that is throttled together: an IPv4 address, or the /64 of an IPv6 address, since a
 * host with one of its addresses usually has all of them.
 *
 * @example toIpNetwork('2001:db8::1');
 */
export function toIpNetwork(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
