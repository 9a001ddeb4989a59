import { toEvmAddress, toTronAddress } from '@koshpay/chain';
import type { Random } from './random.ts';
import type { Row } from './seeder.ts';
import { demoTokens } from './tokens.ts';

const howMany = 5_400;
const payers = 120;

/** Three months of transfers, the newest still waiting for their confirmations. */
export function toTransactions(
  wallets: readonly Row[],
  networks: readonly Row[],
  random: Random,
): Row[] {
  const strangers = toStrangers(random);
  return Array.from({ length: howMany }, (_, index) => {
    const wallet = random.pick(wallets);
    const network = networks.find(({ id }) => id === wallet.network_id) as Row;
    // Fast chains confirm transfers that are newer than pending ones of slow chains.
    const isWaiting = index > howMany - 12 && index % 3 !== 1;
    const token = random.chance(0.9) ? random.pick(tokensOf(network)) : undefined;
    const payer = random.pick(network.is_evm ? strangers.evm : strangers.tron);
    const isDeposit = random.chance(0.86);
    const [from, to] = isDeposit ? [payer, wallet.address] : [wallet.address, payer];
    const status = isWaiting ? 'pending' : random.chance(0.96) ? 'confirmed' : 'failed';
    return {
      network_id: network.id,
      merchant_id: wallet.merchant_id,
      tx_hash: `${network.is_evm ? '0x' : ''}${random.hex(64)}`,
      log_index: random.below(240),
      from_address: from,
      to_address: to,
      token_contract: token?.contract ?? null,
      currency: token?.symbol ?? nativeOf(network),
      amount: toAmount(token?.symbol, random),
      status,
      confirmations: toConfirmations(status, Number(network.confirmations), howMany - index),
      tx_type: isDeposit ? 'deposit' : 'withdrawal',
      is_demo: true,
    };
  });
}

/** A failed transfer is in a block, too, but nobody waits for it. */
function toConfirmations(status: string, required: number, age: number): number | null {
  if (status === 'failed') return null;
  return status === 'confirmed' ? required : age % required;
}

function tokensOf({ chain_id }: Row) {
  return demoTokens.filter((token) => token.chain_id === chain_id && token.status === 'active');
}

function nativeOf({ chain_id }: Row): string {
  return { 1: 'ETH', 56: 'BNB', 137: 'POL' }[Number(chain_id)] ?? 'TRX';
}

function toAmount(symbol: string | undefined, random: Random): string {
  const isStable = symbol === 'USDT' || symbol === 'USDC';
  const whole = isStable ? random.below(random.chance(0.1) ? 9_000 : 600) : random.below(3);
  return `${whole}.${String(1 + random.below(999_999)).padStart(6, '0')}`;
}

/** Addresses of senders: well-formed, without an owner. */
function toStrangers(random: Random) {
  const keys = Array.from({ length: payers }, () => Buffer.from(`02${random.hex(64)}`, 'hex'));
  const valid = keys.flatMap((key) => {
    try {
      return [{ evm: toEvmAddress(key), tron: toTronAddress(key) }];
    } catch {
      // About half of all numbers are not on the curve.
      return [];
    }
  });
  return { evm: valid.map(({ evm }) => evm), tron: valid.map(({ tron }) => tron) };
}
