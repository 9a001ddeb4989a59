import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { ChainError } from './errors.ts';
import { type Family, families } from './family.ts';

const accountDepth = 3;

type Derivation = {
  family: Family;
  /** The extended public key of an account, as `deriveAccount` gives it. */
  xpub: string;
  /** The number of the address, from 0. */
  index: number;
  /** 0 for receiving addresses, 1 for change. */
  change?: number;
};

/**
 * The address at `change/index` below an account, from its public key alone.
 *
 * @throws ChainError `invalid_xpub`, `invalid_index`
 * @example deriveAddress({ family: 'tron', xpub, index: 12 })
 */
export function deriveAddress({ family, xpub, index, change = 0 }: Derivation): string {
  if (![change, index].every(isChildIndex)) {
    throw new ChainError('invalid_index', 'An index must be a whole number from 0 to 2147483647.');
  }
  const { publicKey } = parseXpub(xpub).deriveChild(change).deriveChild(index);
  return families[family].addresses.fromPublicKey(publicKey as Uint8Array);
}

function isChildIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < HARDENED_OFFSET;
}

function parseXpub(text: string): HDKey {
  if (text.startsWith('xprv')) throw invalid('is private; only the public one, xpub…, is taken.');
  const key = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(text) ? toKey(text) : undefined;
  if (!key) throw invalid('must be xpub and 107 base58 characters with a right checksum.');
  if (key.depth !== accountDepth)
    throw invalid(`must be an account's, not one at depth ${key.depth}.`);
  return key;
}

function toKey(xpub: string): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(xpub);
  } catch {
    return undefined;
  }
}

function invalid(problem: string): ChainError {
  return new ChainError('invalid_xpub', `The extended key ${problem}`);
}
