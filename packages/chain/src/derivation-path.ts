import { ChainError } from './errors.ts';

const firstInvalidIndex = 2 ** 31;

/** A BIP-44 path in its canonical spelling, and its depth. */
export interface DerivationPath {
  /** Trimmed, lower case, `'` for hardened: `m/44'/60'/0'`. */
  readonly path: string;
  readonly level: 'master' | 'account' | 'address';
}

/**
 * Reads a BIP-44 derivation path; `'`, `’`, `h` and `H` all mark a hardened level.
 *
 * | path                | level     |
 * | ------------------- | --------- |
 * | `m`                 | `master`  |
 * | `m/44'/60'/0'`      | `account` |
 * | `m/44'/60'/0'/0`    | `account`, by its receiving branch |
 * | `m/44'/60'/0'/0/7`  | `address` |
 *
 * Any other depth or hardening is refused: wallets disagree about what it means, and money sent to
 * such an address is hard to find again. Purpose and coin type are free, as wallets share them.
 *
 * @throws ChainError `invalid_path`
 */
export function parseDerivationPath(text: string): DerivationPath {
  const path = text.trim().replace(/[’hH]/g, "'").replace(/^M/, 'm');
  if (!/^m(\/(0|[1-9]\d*)'?)*$/.test(path)) {
    throw invalid("must look like m/44'/60'/0': m, then whole numbers, each after a slash.");
  }
  const levels = path.split('/').slice(1);
  const tooLarge = levels.findIndex((level) => Number.parseInt(level, 10) >= firstInvalidIndex);
  if (tooLarge >= 0) throw invalid(`has a number of 2147483648 or more at level ${tooLarge + 1}.`);
  return { path, level: toLevel(levels) };
}

function toLevel(levels: readonly string[]): DerivationPath['level'] {
  const [account, below] = [levels.slice(0, 3), levels.slice(3)];
  const isHardened = (level: string) => level.endsWith("'");
  if (levels.length === 0) return 'master';
  if (account.length === 3 && account.every(isHardened) && !below.some(isHardened)) {
    if (below.length === 0 || below.join() === '0') return 'account';
    if (below.length === 2) return 'address';
  }
  throw invalid(
    "must be m, an account such as m/44'/60'/0', or one address such as m/44'/60'/0'/0/0.",
  );
}

function invalid(problem: string): ChainError {
  return new ChainError('invalid_path', `The derivation path ${problem}`);
}
