import { record, systemActor, type Transaction } from '@koshpay/api';
import { payments } from '../../payments/payments.ts';
import { enqueueWebhook } from '../webhooks/feature.ts';
import type { PaymentStatus } from './evaluate-payment.ts';
import { readPayment } from './read-payment.ts';

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
