import type { Transaction } from '@koshpay/api';
import { toAmount, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { createPaymentCode } from '../payments/create-payment.ts';
import type { Random } from './random.ts';
import type { Row, Seeder } from './seeder.ts';

/** What became of payments, and how much of the transfer was due, in percent. */
const outcomes = [
  { status: 'paid', due: 100n, counts: 'in_time' },
  { status: 'paid', due: 100n, counts: 'in_time' },
  { status: 'paid', due: 100n, counts: 'in_time' },
  { status: 'underpaid', due: 125n, counts: 'in_time' },
  { status: 'overpaid', due: 80n, counts: 'in_time' },
  { status: 'paid_late', due: 100n, counts: 'late' },
  { status: 'expired', due: 100n, counts: undefined },
] as const;

const howMany = 84;
const decimals = 6;

/** Payments of the last weeks, each with one of the transfers that came in. */
export async function seedPayments(
  tx: Transaction,
  seed: Seeder,
  { transactions, wallets }: { transactions: readonly Row[]; wallets: readonly Row[] },
  random: Random,
): Promise<void> {
  const walletOf = new Map(wallets.map((wallet) => [wallet.address, wallet]));
  const transfers = transactions
    .filter(({ status, tx_type }) => status === 'confirmed' && tx_type === 'deposit')
    .slice(-howMany);
  const chosen = transfers.map((transfer) => ({ transfer, outcome: random.pick(outcomes) }));
  const payments = await seed(
    'payments',
    20,
    chosen.map(({ transfer, outcome: { status, due, counts } }, index) => {
      const wallet = walletOf.get(transfer.to_address) as Row;
      const received = counts ? transfer.amount : '0';
      return {
        merchant_id: wallet.merchant_id,
        user_id: wallet.user_id,
        network_id: wallet.network_id,
        wallet_id: wallet.id,
        code: createPaymentCode(),
        reference: `order-${1_001 + index}`,
        token_contract: transfer.token_contract,
        currency: transfer.currency,
        decimals,
        due: toAmount((toUnits(String(transfer.amount), decimals) * due) / 100n, decimals),
        received,
        confirmed: received,
        tolerance_bp: 50,
        status,
        expires_at: new Date().toISOString(),
        is_demo: true,
      };
    }),
  );
  await seed(
    'payment-transfers',
    20,
    chosen.flatMap(({ transfer, outcome: { counts } }, index) => {
      const payment = payments[index];
      if (!counts || !payment) return [];
      const { id: payment_id, merchant_id } = payment;
      return {
        payment_id,
        merchant_id,
        transaction_id: transfer.id,
        amount: transfer.amount,
        counts,
      };
    }),
  );
  await tx.execute(sql`
    update payments set expires_at = created_at + interval '30 minutes',
      paid_at = case status when 'paid_late' then created_at + interval '45 minutes'
        when 'paid' then created_at + interval '9 minutes'
        when 'overpaid' then created_at + interval '9 minutes' end`);
}
