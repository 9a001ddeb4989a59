import { type BaseRecord, useCustomMutation, useList } from '@refinedev/core';

/** A payment that was sent on the chain of the demo. */
interface SentPayment {
  readonly tx_hash: string;
  readonly address: string;
  readonly amount: string;
  readonly currency: string;
}

/** The steps of a payment, in this order. */
export type PaymentStep = 'sent' | 'seen' | 'credited';

/** The transaction that a scanner stored for it. */
interface Found extends BaseRecord {
  readonly id: number;
  readonly status: string;
  readonly confirmations: number | null;
  readonly required_confirmations: number | null;
}

/** Sends test payments, and follows the last one until it is credited. */
export function useTestPayment() {
  const { mutate, mutation } = useCustomMutation<{ readonly data: SentPayment }>();
  const payment = mutation.data?.data.data;
  const { result } = useList<Found>({
    resource: 'transactions',
    pagination: { pageSize: 1 },
    filters: [{ field: 'search', operator: 'eq', value: payment?.tx_hash }],
    errorNotification: false,
    queryOptions: {
      enabled: payment !== undefined,
      meta: { live: ['transactions'] },
      placeholderData: undefined,
    },
  });
  const found = payment && result.data[0];
  return {
    isSending: mutation.isPending,
    send: () =>
      mutate({ url: 'demo/payments', method: 'post', values: {}, successNotification: false }),
    payment,
    found,
    step: toStep(found),
  };
}

function toStep(found: Found | undefined): PaymentStep {
  if (!found) return 'sent';
  return found.status === 'confirmed' ? 'credited' : 'seen';
}
