import { isInNetworks } from './networks.ts';

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
