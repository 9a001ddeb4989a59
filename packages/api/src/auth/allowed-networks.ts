import { BlockList, isIP } from 'node:net';
import { AppError } from '../errors.ts';

/** The networks that are not one: `203.0.113.0/24`, `2001:db8::/32` or a plain address. */
export function findInvalidNetworks(networks: readonly string[]): string[] {
  return networks.filter((network) => parseNetwork(network) === undefined);
}

/** Whether an IP address is in one of some networks; in any, if there are none. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const plain = toPlainAddress(address);
  const family = toFamily(plain);
  return family !== undefined && toBlockList(networks).check(plain, family);
}

/** @throws {AppError} `network_not_allowed` for an address outside the networks of a role */
export function assertNetworkAllowed(
  { username, allowedNetworks }: { username: string; allowedNetworks: readonly string[] },
  address: string,
): void {
  if (isInNetworks(allowedNetworks, address)) return;
  throw new AppError(
    'network_not_allowed',
    'Your role cannot be used from this network. Use an allowed one, or contact an owner.',
    { logFields: { account: username, reason: 'network_not_allowed' } },
  );
}

const known = new Map<string, BlockList>();
const maxKnown = 100;

/** Built once for each list, since every request checks it. */
function toBlockList(networks: readonly string[]): BlockList {
  const key = networks.join();
  const cached = known.get(key);
  if (cached) return cached;
  const list = new BlockList();
  for (const network of networks) {
    const parsed = parseNetwork(network);
    if (parsed) list.addSubnet(parsed.address, parsed.bits, parsed.family);
  }
  if (known.size >= maxKnown) known.clear();
  known.set(key, list);
  return list;
}

function parseNetwork(text: string) {
  const [address = '', length, ...rest] = text.split('/');
  const family = toFamily(address);
  if (!family || rest.length > 0) return undefined;
  const most = family === 'ipv4' ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const bits = length === undefined ? most : Number(length);
  return bits <= most ? { address, bits, family } : undefined;
}

function toFamily(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
}

/** An IPv4 address that came over IPv6 is itself. */
function toPlainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
