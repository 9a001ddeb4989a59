import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { deriveAccount } from './derive-account.ts';
import { deriveAddress } from './derive-address.ts';
import { toEvmAddress } from './evm-address.ts';
import { families } from './family.ts';

// BIP-32's test vector 1: m/0'/1/2' and its grandchild /2/1000000000.
const bip32Account =
  'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5';
const bip32Grandchild =
  'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy';
const bip32Private =
  'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM';
const bip32Master =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

const mnemonic = `${'abandon '.repeat(11)}about`;

test.each([
  ['evm', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['evm', 1, '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
  ['evm', 2, '0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A'],
  ['tron', 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ['tron', 1, 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK'],
  ['tron', 2, 'TYJPRrdB5APNeRs4R7fYZSwW3TcrTKw2gx'],
] as const)('derives %s address %i from the account xpub alone', (family, index, address) => {
  const { xpub } = deriveAccount({ family, mnemonic, path: families[family].defaultPath });
  expect(deriveAddress({ family, xpub: xpub as string, index })).toBe(address);
});

test('follows BIP-32 to its published grandchild', () => {
  const { publicKey } = HDKey.fromExtendedKey(bip32Grandchild);
  expect(
    deriveAddress({ family: 'evm', xpub: bip32Account, change: 2, index: 1_000_000_000 }),
  ).toBe(toEvmAddress(publicKey as Uint8Array));
});

test('gives the address that the private key at the full path has', () => {
  const path = families.tron.defaultPath;
  const { xpub } = deriveAccount({ family: 'tron', mnemonic, path });
  for (const [change, index] of [
    [0, 9],
    [1, 0],
    [1, 2 ** 31 - 1],
  ] as const) {
    const { address } = deriveAccount({
      family: 'tron',
      mnemonic,
      path: `${path}/${change}/${index}`,
    });
    expect(deriveAddress({ family: 'tron', xpub: xpub as string, index, change })).toBe(address);
  }
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 32])(
  'refuses the index %s',
  (index) => {
    for (const at of [{ index }, { index: 0, change: index }]) {
      expect(() => deriveAddress({ family: 'evm', xpub: bip32Account, ...at })).toThrow(
        'An index must be a whole number from 0 to 2147483647.',
      );
    }
  },
);

const derive = (xpub: string) => () => deriveAddress({ family: 'evm', xpub, index: 0 });

test('refuses a private extended key, and one that is not an account', () => {
  expect(derive(bip32Private)).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The extended key is private; only the public one, xpub…, is taken.]`,
  );
  expect(derive(bip32Master)).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The extended key must be an account's, not one at depth 0.]`,
  );
  expect(derive(bip32Grandchild)).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The extended key must be an account's, not one at depth 5.]`,
  );
});

test.each([
  '',
  'xpub',
  bip32Account.slice(0, -1),
  `${bip32Account}5`,
  `${bip32Account}\n`,
  bip32Account.replace('577V', '577W'),
  bip32Account.replace('xpub', 'ypub'),
  `xpub${'1'.repeat(1_000_000)}`,
])('refuses a spoilt xpub (%#)', (xpub) => {
  expect(derive(xpub)).toThrow(
    'The extended key must be xpub and 107 base58 characters with a right checksum.',
  );
});
