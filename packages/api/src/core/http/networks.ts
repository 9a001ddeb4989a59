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
