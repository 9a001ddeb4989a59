import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True if an IP address is in one of some networks: `203.0.113.0/24`, `2001:db8::/32`, `::1`. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [first, bits] = parseNetwork(network);
    return first.kind() === parsed.kind() && parsed.match(first, bits);
  });
}

/** True if a text is an IP address, or one with the number of its leading bits. */
export function isNetwork(text: string): boolean {
  return (
    isIP(text) > 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
  );
}

/** An address is a network of its own; one of IPv4 within IPv6 is that of IPv4. */
function parseNetwork(network: string): [first: ipaddr.IPv4 | ipaddr.IPv6, bits: number] {
  const [first, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.parse(network), 128] as const);
  if (first instanceof ipaddr.IPv6 && first.isIPv4MappedAddress() && bits >= 96)
    return [first.toIPv4Address(), bits - 96];
  return [first, first.kind() === 'ipv4' ? Math.min(bits, 32) : bits];
}

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

const loopback = ['127.0.0.0/8', '::1'];

/** True if an IP address is that of this machine itself. */
export function isLoopback(address: string): boolean {
  return isInNetworks(address, loopback);
}

/**
 * True if a `Host` header names this machine itself: `localhost:4000`, `127.0.0.1`, `[::1]:4000`.
 */
export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(.+\.)?localhost$/.test(hostname) || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
}
