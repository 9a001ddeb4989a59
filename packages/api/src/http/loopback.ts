import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is that of this machine itself. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a `Host` header names this machine itself: `localhost:4000`, `127.0.0.1`, `[::1]:4000`. */
export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(.+\.)?localhost$/.test(hostname) || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
}
