import { families, fromHexAddress } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { Movement } from '../chain/scanned-block.ts';
import type { FoundWallet } from '../ports/movements.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { StoreTransaction } from '../ports/store.ts';

/**
 * Finds the wallets of a network among the senders and receivers of movements, by their addresses. They
 * stay on this network until the transaction ends.
 */
export async function findWallets(
  tx: StoreTransaction,
  { id, family }: Pick<ScannedNetwork, 'id' | 'family'>,
  movements: readonly Movement[],
): Promise<ReadonlyMap<Hex, FoundWallet>> {
  // Imported addresses may be in any case.
  const { ignoresCase } = families[family].addresses;
  const fold = (address: string) => (ignoresCase ? address.toLowerCase() : address);
  const addresses = [...new Set(movements.flatMap(({ from, to }) => [from, to]))];
  const formatted = addresses.map((hex) => fromHexAddress(family, hex));
  const found = await tx.movements.findWallets(id, formatted);
  const byAddress = new Map(found.map((wallet) => [fold(wallet.address), wallet]));
  return new Map(
    addresses.flatMap((hex, index): [Hex, FoundWallet][] => {
      const wallet = byAddress.get(fold(formatted[index] ?? ''));
      return wallet ? [[hex, wallet]] : [];
    }),
  );
}
