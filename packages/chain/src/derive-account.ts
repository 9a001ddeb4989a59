import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { parseDerivationPath } from './derivation-path.ts';
import { deriveAddress } from './derive-address.ts';
import { ChainError } from './errors.ts';
import { type Family, families } from './family.ts';
import { parseMnemonic } from './mnemonic.ts';
import { parsePrivateKey } from './private-key.ts';

type Source = { family: Family; path: string } & (
  | { mnemonic: string; privateKeyHex?: undefined; xpub?: undefined }
  | { privateKeyHex: string; mnemonic?: undefined; xpub?: undefined }
  | { xpub: string; mnemonic?: undefined; privateKeyHex?: undefined }
);

/** The parts of a wallet that may be stored: nothing in it is secret. */
export interface Account {
  /** Gives all further addresses with `deriveAddress`; null where the wallet is one address only. */
  readonly xpub: string | null;
  readonly address: string;
  /** The requested path, in its canonical spelling. */
  readonly path: string;
  readonly level: 'master' | 'account';
}

/**
 * Derives the public data of a wallet from its secret, BIP-39 without passphrase → BIP-32 → BIP-44, or
 * from the extended public key of its account.
 *
 * | from, at                     | xpub                    | address             | level     |
 * | ---------------------------- | ----------------------- | ------------------- | --------- |
 * | mnemonic, `m`                | of the family's default account | its first   | `master`  |
 * | mnemonic, `m/44'/60'/0'`     | of that account         | its first, `/0/0`   | `account` |
 * | mnemonic, `m/44'/60'/0'/0`   | of that account         | its first, `/0/0`   | `account` |
 * | mnemonic, `m/44'/60'/0'/0/7` | null                    | of that very key    | `account` |
 * | private key                  | null                    | of that very key    | `master`  |
 * | xpub, at its account's path  | the same                | its first, `/0/0`   | `account` |
 *
 * Where there is an xpub, `deriveAddress({ family, xpub, index: 0 })` is the address. At `m` it is
 * the default account's, because the master's own cannot reach any BIP-44 address. With a private
 * key the path is checked and kept as a note of where the key came from; nothing is derived.
 * The secret is neither stored, changed nor logged; erasing it is up to the caller.
 *
 * @throws ChainError `invalid_path`, `invalid_mnemonic`, `invalid_private_key`, `invalid_xpub`; none
 * quotes its input
 * @example deriveAccount({ family: 'evm', mnemonic: createMnemonic(), path: families.evm.defaultPath })
 */
export function deriveAccount({ family, path: text, ...secret }: Source): Account {
  const { path, level } = parseDerivationPath(text);
  if (secret.xpub !== undefined) {
    if (level !== 'account')
      throw new ChainError('invalid_path', "The path of an extended key must be its account's.");
    const xpub = secret.xpub.trim();
    return { xpub, address: deriveAddress({ family, xpub, index: 0 }), path, level };
  }
  const { defaultPath, addresses } = families[family];
  if (secret.privateKeyHex !== undefined) {
    const publicKey = secp256k1.getPublicKey(parsePrivateKey(secret.privateKeyHex));
    return { xpub: null, address: addresses.fromPublicKey(publicKey), path, level: 'master' };
  }
  const levels = (level === 'master' ? defaultPath : path).split('/');
  const account = toMaster(secret.mnemonic).derive(levels.slice(0, 4).join('/'));
  const [change = '0', index = '0'] = levels.slice(4);
  const { publicKey } = account.derive(`m/${change}/${index}`);
  return {
    xpub: level === 'address' ? null : account.publicExtendedKey,
    address: addresses.fromPublicKey(publicKey as Uint8Array),
    path,
    level: level === 'master' ? 'master' : 'account',
  };
}

function toMaster(mnemonic: string): HDKey {
  return HDKey.fromMasterSeed(mnemonicToSeedSync(parseMnemonic(mnemonic)));
}
