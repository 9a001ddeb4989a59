import { ChainError } from './errors.ts';
import { type Family, families } from './family.ts';

/**
 * The address in the spelling to store and compare: EVM with its EIP-55 checksum, Tron in base58.
 * Spaces around it are not removed.
 *
 * @throws ChainError `invalid_address`
 */
export function parseAddress(family: Family, text: string): string {
  return families[family].parseAddress(text);
}

/** Whether a text is an address of that family. An EVM address in mixed case must match its checksum. */
export function isAddress(family: Family, text: string): boolean {
  try {
    parseAddress(family, text);
    return true;
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}
