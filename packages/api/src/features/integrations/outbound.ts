import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInNetworks, isNetwork } from '../../core/http/networks.ts';
import { IntegrationError } from '../../core/integration.ts';
import type { Settings } from '../../core/settings.ts';

/**
 * The settings that decide where URLs that were typed in the console may lead.
 *
 * @see {@link toOutboundLookup}
 */
export type OutboundSettings = Pick<Settings, 'MODE' | 'OUTBOUND_HOSTS'> & {
  /** The variable with those hosts, where it is another one. */
  readonly hostsVariable?: string;
};

/**
 * Checks a URL that was typed in the console, and returns the look-up to call it with: what the
 * name leads to is checked when it is connected to, since it may change.
 *
 * @throws {IntegrationError} with the cure
 * @example
 * const url = new URL(endpoint.url);
 * request(url, { lookup: toOutboundLookup(url, settings) });
 */
export function toOutboundLookup(
  url: URL,
  settings: OutboundSettings,
  resolve: LookupFunction = lookup as LookupFunction,
): LookupFunction {
  const { MODE, OUTBOUND_HOSTS: listed, hostsVariable } = settings;
  const refuse = (problem: string) => new OutboundError(problem, hostsVariable);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (listed.some((each) => matches(each, host))) return resolve;
  if (listed.length > 0) throw refuse('Its host is not listed');
  const refused = MODE === 'demo' ? linkLocal : notPublic;
  if (isInNetworks(host, refused)) throw refuse('Its address is not a public one');
  if (MODE !== 'demo' && !isPublicName(host)) throw refuse('Its host is not a public one');
  if (MODE === 'production' && url.protocol !== 'https:')
    throw refuse('Its URL does not start with https:');
  const hidden = refuse('Its host leads to an address that is not public');
  return lookupOutside(refused, hidden, resolve);
}

/** A refused call, and its cure. */
class OutboundError extends IntegrationError {
  constructor(problem: string, variable = 'OUTBOUND_HOSTS') {
    super(`${problem}. To call it, add its host to ${variable} and start the server again.`, {
      code: 'host_refused',
    });
  }
}

/** Networks of hosts themselves, where clouds offer their credentials. */
const linkLocal = ['0.0.0.0/8', '169.254.0.0/16', '::/128', 'fe80::/10', 'fd00:ec2::/32'];
/** The addresses that IANA reserves for special purposes, and those that carry another one. */
const notPublic = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // Public hosts of IPv6 are in 2000::/3.
  ...['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
];

/**
 * True if a host is the listed one: a name, `*.name` for those below it, an address or a network.
 */
function matches(listed: string, host: string): boolean {
  if (isNetwork(listed)) return isInNetworks(host, [listed]);
  return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;
}

/**
 * True if public name servers may know a host: `localhost` and the names of a network itself are
 * not public.
 */
function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  return isIP(host) > 0 || (labels.length > 1 && !ownNames.has(labels.at(-1) ?? ''));
}

const ownNames = new Set(['localhost', 'local', 'internal']);

/** Looks a name up as usual, and fails for one that leads into a refused network. */
function lookupOutside(
  refused: readonly string[],
  refusal: OutboundError,
  resolve: LookupFunction,
): LookupFunction {
  return (name, options, done) =>
    resolve(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(toAddress);
      const isRefused = addresses.some((each) => isIP(each) && isInNetworks(each, refused));
      if (error || !isRefused) return done(error, found, family);
      return done(refusal, []);
    });
}

function toAddress({ address }: { readonly address: string }): string {
  return address;
}
