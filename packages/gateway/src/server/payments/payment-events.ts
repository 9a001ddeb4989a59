import { record, systemActor, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { payments } from '../../payments/payments.ts';
import { decimal, iso } from '../transactions/feature.ts';
import { enqueueWebhook } from '../webhooks/feature.ts';
import type { PaymentStatus } from './evaluate-payment.ts';

/** The events that merchants are notified of, by the status that a payment has then. */
export type PaymentEvent = `payment.${Exclude<PaymentStatus, 'awaiting'>}`;

/** The columns of a payment that its status depends on. */
export type PaymentState = {
  readonly id: number;
  readonly code: string;
  readonly reference: string | null;
  readonly merchant_id: number;
  readonly status: PaymentStatus;
  readonly received: string;
  readonly confirmed: string;
};

/** The event of a payment. */
type Happened = PaymentState & {
  /** The places in the chain of the transfers that it follows from. */
  readonly cause: readonly string[];
};

/** Emits what happened to a payment, to the audit log and to webhooks, in the transaction in which it did. */
export async function emitPaymentEvent(
  tx: Transaction,
  site: string,
  event: PaymentEvent,
  { id, code, reference, merchant_id, cause }: Happened,
): Promise<void> {
  await record(tx, systemActor, {
    action: `${payments.name}.event`,
    resource: payments.name,
    recordId: id,
    recordTitle: reference,
    form: { event, merchant_id },
  });
  const data = await readPayment(tx, { site, merchantId: merchant_id, id });
  const key = [code, event, ...cause].join();
  if (data) await enqueueWebhook(tx, { merchantId: merchant_id, type: event, key, data });
}

/**
 * The columns of a payment that merchants see, in responses of the API and in events; `site` has
 * its page.
 */
export const paymentColumns = (site: string) => sql`payments.id::int, reference, payments.status,
  payments.network_id::int, token_id::int, payments.user_id::int, payments.wallet_id::int as address_id,
  wallets.address, token_contract, payments.currency, ${decimal(sql`due`)} as due,
  ${decimal(sql`received`)} as received, ${decimal(sql`confirmed`)} as confirmed,
  ${decimal(sql`fiat_amount`)} as fiat_amount, fiat_currency, ${decimal(sql`rate`)} as rate, rate_source,
  ${iso(sql`rated_at`)} as rated_at, tolerance_bp::int, ${iso(sql`expires_at`)} as expires_at,
  ${iso(sql`paid_at`)} as paid_at, redirect_url, ${site} || '/pay/' || payments.code as page,
  ${iso(sql`payments.created_at`)} as created_at`;

/** The tables of these columns, joined. */
export const paymentSource = sql`payments join wallets on wallets.id = payments.wallet_id`;

/** One of a merchant's payments; undefined for those of others. */
export async function readPayment(
  db: Pick<Transaction, 'execute'>,
  { site, merchantId, id }: { site: string; merchantId: number; id: number },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${paymentColumns(site)} from ${paymentSource}
    where payments.merchant_id = ${merchantId} and payments.id = ${id}`);
  return rows[0];
}
