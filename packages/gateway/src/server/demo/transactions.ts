import { type Family, families, familyNames, toAmount } from '@koshpay/chain';
import type { Transfer } from './history.ts';
import { chainFacts, familyOf } from './networks.ts';
import type { Random } from './random.ts';
import type { DatedRow, Row } from './seeder.ts';

const payers = 120;

/** The rows of transfers, as scanners store them. */
export function toTransactions(
  transfers: readonly Transfer[],
  walletOf: (transfer: Transfer) => Row,
  now: Date,
  random: Random,
): DatedRow[] {
  const strangers = toStrangers(random);
  return transfers.map((transfer) => {
    const { customer, asset, at, type, status } = transfer;
    const { network, account } = customer;
    const wallet = walletOf(transfer);
    const family = familyOf(network);
    const other = random.pick(strangers[family]);
    const [from, to] =
      type === 'deposit' ? [other, wallet.address] : [wallet.address, account.address];
    const hash = () => families[family].toTxHash(`0x${random.hex(64)}`);
    const age = (now.getTime() - at.getTime()) / 1_000;
    return {
      network_id: network.id,
      merchant_id: wallet.merchant_id,
      wallet_id: wallet.id,
      tx_hash: hash(),
      log_index: asset.contract ? random.below(240) : -1,
      kind: asset.contract ? 'token' : 'native',
      block_hash: hash(),
      block_time: at,
      ...toPlace(network, status, age),
      from_address: from,
      to_address: to,
      token_contract: asset.contract,
      currency: asset.symbol,
      amount: toAmount(transfer.units, asset.decimals),
      status,
      reason: status === 'failed' ? 'failed' : null,
      tx_type: type,
      is_demo: true,
      created_at: at,
    };
  });
}

/**
 * The place of a transfer in its chain. One that failed is in a block, too, but has no
 * confirmations.
 */
function toPlace({ chain_id, confirmations }: Row, status: Transfer['status'], age: number) {
  const { head = 0, blockSeconds = 1 } = chainFacts[Number(chain_id)] ?? {};
  const blocks = Math.floor(age / blockSeconds);
  const seen = Math.min(blocks, Number(confirmations) - (status === 'pending' ? 1 : 0));
  return { block_number: head - blocks, confirmations: status === 'failed' ? null : seen };
}

/** Addresses of senders: well-formed, without an owner. */
function toStrangers(random: Random): Readonly<Record<Family, string[]>> {
  const keys = Array.from({ length: payers }, () => Buffer.from(`02${random.hex(64)}`, 'hex'));
  const addressesOf = (family: Family) =>
    keys.flatMap((key) => {
      try {
        return [families[family].addresses.fromPublicKey(key)];
      } catch {
        // About half of all numbers are not on the curve.
        return [];
      }
    });
  return Object.fromEntries(familyNames().map((family) => [family, addressesOf(family)])) as Record<
    Family,
    string[]
  >;
}
