import { isTemporary, queueChange, type Transaction, withSavepoint } from '@koshpay/api';
import { toSum, toUnits } from '@koshpay/chain';
import { type SQL, sql } from 'drizzle-orm';
import { paymentTransfers } from '../../payments/payment-transfers.ts';
import { payments } from '../../payments/payments.ts';
import {
  type Counts,
  evaluatePayment,
  findCause,
  type PaymentStatus,
  type Terms,
  type Transfer,
  toCounts,
} from './evaluate-payment.ts';
import { opensAt } from './opens-at.ts';
import { emitPaymentEvent, type PaymentState } from './payment-events.ts';
import { clearProblem, storeProblem } from './payment-problems.ts';

type PaymentRow = PaymentState & {
  readonly wallet_id: number;
  readonly network_id: number;
  readonly token_contract: string | null;
  readonly decimals: number;
  readonly due: string;
  readonly tolerance_bp: number;
  readonly opens_at: string;
  readonly opens_block: number | null;
  readonly expires_at: string;
  readonly was_paid: boolean;
  readonly has_problem: boolean;
};

type TransferRow = {
  readonly id: number;
  readonly wallet_id: number;
  readonly network_id: number;
  readonly amount: string;
  readonly token_contract: string | null;
  readonly chain_key: string;
  readonly status: Transfer['status'];
  readonly time: string;
  readonly block: number;
};

/** A transaction to the address of a payment. */
interface Found extends Transfer {
  readonly id: number;
  readonly amount: string;
  /** The place in the chain where it is. */
  readonly key: string;
}

const paidStatuses: readonly PaymentStatus[] = ['paid', 'overpaid', 'paid_late'];

/**
 * Brings the payments up to date that transactions were sent to, which are new or have changed.
 *
 * @param site where the pages of payments are
 */
export const refreshPaymentsOf =
  (site: string) => async (tx: Transaction, transactionIds: readonly number[]) => {
    if (transactionIds.length === 0) return;
    const ids = sql`${sql.param([...transactionIds])}::bigint[]`;
    const where = sql`wallet_id in (select wallet_id from transactions where id = any(${ids}))`;
    await refresh(tx, site, where);
  };

/** Brings a payment up to date whose time is over, or that could not be brought up to date before. */
export function refreshPayment(tx: Transaction, site: string, id: number): Promise<void> {
  return refresh(tx, site, sql`id = ${id}`);
}

async function refresh(tx: Transaction, site: string, where: SQL): Promise<void> {
  // A payment's row is locked before its transactions are read: who comes second sees all of them.
  const { rows } = await tx.execute<PaymentRow>(sql`
    select id::int, code, reference, merchant_id::int, wallet_id::int, network_id::int,
      token_contract, decimals::int, due, received, confirmed, tolerance_bp::int, status, expires_at,
      ${opensAt} as opens_at, opens_block::int, paid_at is not null as was_paid,
      exists (select from payment_problems where payment_id = payments.id) as has_problem
    from payments where ${where} order by id for update`);
  if (rows.length === 0) return;
  const wallets = rows.map(({ wallet_id }) => wallet_id);
  const { rows: found } = await tx.execute<TransferRow>(sql`
    select id::int, wallet_id::int, network_id::int, amount, token_contract, status,
      concat_ws('/', block_hash, tx_hash, log_index) as chain_key,
      coalesce(block_time, created_at) as time, coalesce(block_number, 0)::int as block
    from transactions where wallet_id = any(${sql.param(wallets)}::bigint[])
      and tx_type = 'deposit' and status <> 'failed' and from_address <> to_address
    order by block_number, tx_hash, log_index, id`);
  const byWallet = Map.groupBy(found, ({ wallet_id }) => wallet_id);
  for (const row of rows) await applyAlone(tx, site, row, byWallet.get(row.wallet_id) ?? []);
}

/**
 * Brings one payment up to date. If that fails, it stays as it was and has a problem, which raises an
 * alert: a scanner that repeated the block for it would find nothing more for anyone.
 */
async function applyAlone(
  tx: Transaction,
  site: string,
  row: PaymentRow,
  found: readonly TransferRow[],
): Promise<void> {
  try {
    await withSavepoint(tx, () => apply(tx, site, row, found.map(toFound(row))));
    if (row.has_problem) await clearProblem(tx, row.id);
  } catch (error) {
    // The same works later, and the whole block with it.
    if (isTemporary(error)) throw error;
    await storeProblem(tx, row.id, error);
  }
}

const toFound =
  ({ network_id, token_contract, decimals }: PaymentRow) =>
  (row: TransferRow): Found => ({
    id: row.id,
    amount: row.amount,
    key: row.chain_key,
    value: toUnits(row.amount, decimals),
    isRightToken:
      row.network_id === network_id &&
      (row.token_contract ?? '').toLowerCase() === (token_contract ?? '').toLowerCase(),
    status: row.status,
    time: new Date(row.time),
    block: row.block,
  });

async function apply(
  tx: Transaction,
  site: string,
  row: PaymentRow,
  transfers: readonly Found[],
): Promise<void> {
  const terms: Terms = {
    due: toUnits(row.due, row.decimals),
    toleranceBp: row.tolerance_bp,
    opening: { time: new Date(row.opens_at), block: row.opens_block },
    expiresAt: new Date(row.expires_at),
    wasPaid: row.was_paid,
  };
  await keepTransfers(
    tx,
    row,
    transfers.map((each) => ({ ...each, counts: toCounts(terms, each) })),
  );
  const now = new Date();
  const { status, ...sums } = evaluatePayment(terms, transfers, now);
  const [received, confirmed] = [sums.received, sums.confirmed].map((units) =>
    toSum(units, row.decimals),
  );
  const isPaidNow = paidStatuses.includes(status) && !paidStatuses.includes(row.status);
  const { rows } = await tx.execute<PaymentState>(sql`
    update payments set status = ${status}, received = ${received}, confirmed = ${confirmed},
      paid_at = case when ${isPaidNow} then now() else paid_at end, updated_at = now()
    where id = ${row.id} and (status, received, confirmed) is distinct from
      (${status}, ${received}::numeric, ${confirmed}::numeric)
    returning id::int, code, reference, merchant_id::int, status, received, confirmed`);
  const [changed] = rows;
  if (!changed) return;
  const after = { merchant_id: row.merchant_id };
  queueChange(tx, { resource: payments.name, kind: 'update', id: row.id, after });
  if (status !== row.status && status !== 'awaiting')
    await emitPaymentEvent(tx, site, `payment.${status}`, {
      ...changed,
      cause: findCause(terms, transfers, now).map(({ key }) => key),
    });
}

type Counted = Found & { readonly counts: Counts };

/** Keeps how each transaction counts. */
async function keepTransfers(
  tx: Transaction,
  { id, merchant_id }: PaymentRow,
  transfers: readonly Counted[],
): Promise<void> {
  if (transfers.length === 0) return;
  const given = transfers.map((each) => ({
    transaction_id: each.id,
    amount: each.amount,
    counts: each.counts,
  }));
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into payment_transfers (payment_id, merchant_id, transaction_id, amount, counts)
    select ${id}::bigint, ${merchant_id}::bigint, r.* from json_to_recordset(${JSON.stringify(given)}::json)
      as r(transaction_id bigint, amount numeric, counts text)
    on conflict (payment_id, transaction_id)
      do update set counts = excluded.counts, updated_at = now()
      where payment_transfers.counts <> excluded.counts
    returning id::int`);
  const after = { merchant_id, payment_id: id };
  for (const row of rows)
    queueChange(tx, { resource: paymentTransfers.name, kind: 'update', id: row.id, after });
}
