import { tr } from '@koshpay/console/language';
import { Button } from 'antd';
import { Link } from 'react-router';
import panel from './Panel.module.css';
import styles from './TestPayment.module.css';
import { type PaymentStep, useTestPayment } from './use-test-payment.ts';

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
