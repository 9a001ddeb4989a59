import { record, systemActor, type Transaction } from '@koshpay/api';
import { payments } from '../../payments.ts';
import type { PaymentStatus } from './judge-payment.ts';

/** What merchants are notified of, by the status that a payment has then. */
export type PaymentEvent = `payment.${Exclude<PaymentStatus, 'awaiting'>}`;

/** What a payment has that its status depends on. */
export type PaymentState = {
  readonly id: number;
  readonly reference: string | null;
  readonly merchant_id: number;
  readonly status: PaymentStatus;
  readonly received: string;
  readonly confirmed: string;
};

/** Emits what happened to a payment, in the transaction in which it did. */
export async function emitPaymentEvent(
  tx: Transaction,
  event: PaymentEvent,
  { id, reference, merchant_id }: PaymentState,
): Promise<void> {
  await record(tx, systemActor, {
    action: `${payments.name}.event`,
    resource: payments.name,
    recordId: id,
    recordTitle: reference,
    form: { event, merchant_id },
  });
}
