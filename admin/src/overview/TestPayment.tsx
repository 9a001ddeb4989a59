import { tr } from '@koshpay/console/language';
import { type BaseRecord, useCustomMutation, useList } from '@refinedev/core';
import { Button } from 'antd';
import { Link } from 'react-router';
import panel from './Panel.module.css';
import styles from './TestPayment.module.css';

const steps: readonly PaymentStep[] = ['sent', 'seen', 'credited'];

/** Sends a payment on the chain of the demo, and shows how it arrives. */
export default function TestPayment() {
  const { isSending, send, payment, found, step } = useTestPayment();
  const reached = steps.indexOf(step);
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-labelledby="test-payment">
      <div className={styles.text}>
        <h2 id="test-payment">{tr('Test payment')}</h2>
        {payment ? (
          <p>
            {tr(`Sent ${payment.amount} ${payment.currency} to ${shorten(payment.address)}`)}{' '}
            {found && <Link to={`/transactions/all/${found.id}`}>{tr('Open transaction')}</Link>}
          </p>
        ) : (
          <p>{tr('Send USDT on the demo chain, as a customer would, and watch it arrive.')}</p>
        )}
      </div>
      {payment && (
        <ol className={styles.steps} aria-live="polite">
          {steps.map((each, index) => (
            <li
              key={each}
              data-done={index <= reached}
              aria-current={each === step ? 'step' : undefined}
            >
              {toText(each, found)}
            </li>
          ))}
        </ol>
      )}
      <Button type="primary" loading={isSending} onClick={send}>
        {tr('Send a test payment')}
      </Button>
    </section>
  );
}

const shorten = (address: string) => `${address.slice(0, 8)}...${address.slice(-4)}`;

function toText(step: PaymentStep, found: ReturnType<typeof useTestPayment>['found']): string {
  const { confirmations: count, required_confirmations: of, status } = found ?? {};
  if (step === 'seen' && status === 'pending' && count && of)
    return tr(`${count} of ${of} confirmations`);
  return tr({ sent: 'Sent', seen: 'Seen', credited: 'Credited' }[step]);
}

/** A payment that was sent on the chain of the demo. */
interface SentPayment {
  readonly tx_hash: string;
  readonly address: string;
  readonly amount: string;
  readonly currency: string;
}

/** The steps of a payment, in this order. */
type PaymentStep = 'sent' | 'seen' | 'credited';

/** The transaction that a scanner stored for it. */
interface Found extends BaseRecord {
  readonly id: number;
  readonly status: string;
  readonly confirmations: number | null;
  readonly required_confirmations: number | null;
}

/** Sends test payments, and follows the last one until it is credited. */
function useTestPayment() {
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
