import { toAmount, toSum } from '@koshpay/chain';
import { createPaymentCode, evaluatePayment, type Terms, toCounts } from '../payments/feature.ts';
import { minute } from './calendar.ts';
import type { Transfer } from './history.ts';
import { toWallet } from './merchants.ts';
import type { Order } from './orders.ts';
import { rateOf } from './prices.ts';
import type { DatedRow, Row, Seeder } from './seeder.ts';

const lifetime = 30 * minute;
const toleranceBp = 50;

/** Beyond the addresses of users. */
const firstIndex = 1_000;

/** A wallet for each order, of its payment alone. */
export function toOrderWallets(orders: readonly Order[]): DatedRow[] {
  return orders.map(({ customer: { wallet, account, network }, at }, index) => ({
    ...toWallet({ id: wallet.user_id }, account, network, firstIndex + index),
    created_at: at,
  }));
}

interface Seeded {
  readonly orders: readonly Order[];
  readonly wallets: readonly Row[];
  /** Each with its row. */
  readonly transfers: ReadonlyMap<Transfer, Row>;
  readonly now: Date;
}

/** The payments of orders with the transfers that they received, which decide what became of them. */
export async function seedPayments(seed: Seeder, { orders, wallets, transfers, now }: Seeded) {
  const sent = Map.groupBy(transfers.keys(), ({ order }) => order);
  const receivedFor = (order: Order) => sent.get(order)?.map(toReceived) ?? [];
  const payments = await seed(
    'payments',
    orders.map((order, index) => ({
      ...toPayment(order, receivedFor(order), now),
      ...ownerOf(wallets[index]),
      reference: `order-${1_001 + index}`,
    })),
  );
  const rows = payments.flatMap(({ id, merchant_id }, index): DatedRow[] => {
    const order = orders[index] as Order;
    return (sent.get(order) ?? []).map((transfer) => ({
      payment_id: id,
      merchant_id,
      transaction_id: transfers.get(transfer)?.id,
      amount: toAmount(transfer.units, transfer.asset.decimals),
      counts: toCounts(toTerms(order), toReceived(transfer)),
      created_at: transfer.at,
    }));
  });
  await seed('payment-transfers', rows);
}

function ownerOf(wallet: Row | undefined): Row {
  const { id: wallet_id, merchant_id, user_id, network_id } = wallet ?? {};
  return { wallet_id, merchant_id, user_id, network_id };
}

function toPayment(order: Order, received: ReturnType<typeof toReceived>[], now: Date): DatedRow {
  const { at, asset, price, due } = order;
  const terms = toTerms(order);
  const { status, ...sums } = evaluatePayment(terms, received, now);
  const isPaid = ['paid', 'overpaid', 'paid_late'].includes(status);
  return {
    code: createPaymentCode(),
    token_id: asset.tokenId,
    token_contract: asset.contract,
    currency: asset.symbol,
    decimals: asset.decimals,
    due: toAmount(due, asset.decimals),
    received: toSum(sums.received, asset.decimals),
    confirmed: toSum(sums.confirmed, asset.decimals),
    fiat_amount: String(price),
    fiat_currency: 'INR',
    rate: rateOf(asset),
    rate_source: 'demo',
    rated_at: at,
    tolerance_bp: toleranceBp,
    status,
    expires_at: terms.expiresAt.toISOString(),
    paid_at: isPaid ? received.at(-1)?.time : null,
    is_demo: true,
    created_at: at,
  };
}

function toTerms({ at, due }: Order): Terms {
  const opening = { time: at, block: null };
  const expiresAt = new Date(at.getTime() + lifetime);
  return { due, toleranceBp, opening, expiresAt, wasPaid: false };
}

/** A transfer, as payments see it. */
function toReceived({ units, status, at }: Transfer) {
  if (status === 'failed') throw new Error('A failed transfer pays nothing.');
  return { value: units, isRightToken: true, status, time: at, block: 0 };
}
