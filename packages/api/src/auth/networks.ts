import { BlockList, isIP } from 'node:net';

/** Whether an IP address is in one of some networks: `203.0.113.0/24`, `2001:db8::/32`, `::1`. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const plain = toPlainAddress(address);
  return isIP(plain) !== 0 && toBlockList(networks).check(plain, familyOf(plain));
}

/** Whether a text is an IP address, or one with the number of its leading bits. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}

const known = new Map<string, BlockList>();
const maxKnown = 100;

/** Built once for each list, since every request checks it. */
function toBlockList(networks: readonly string[]): BlockList {
  const key = networks.join();
  const cached = known.get(key);
  if (cached) return cached;
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  if (known.size >= maxKnown) known.clear();
  known.set(key, list);
  return list;
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const family = familyOf(address);
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

/** An IPv4 address that came over IPv6 is itself. */
function toPlainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
