import { isAllowed } from '@koshpay/resource/internal';
import { useCustomMutation } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { LinkCell } from '../../core/cells/LinkCell.tsx';
import { StatusBadge } from '../../core/cells/StatusBadge.tsx';
import { type ApiError, toApiError } from '../../core/data/errors.ts';
import { t, tr } from '../../core/language/text.ts';
import { useAccount } from '../../core/session/use-session.ts';
import styles from './IntegrationsPage.module.css';
import type { Integration } from './use-integrations.ts';

/** The result of a check or a test. */
interface IntegrationResult {
  readonly ok: boolean;
  readonly message: string;
  readonly latency_ms?: number;
}

/** One integration: checked as soon as it is shown. */
export function IntegrationCard({ integration }: { readonly integration: Integration }) {
  const { key, title, missing, can_check, can_test } = integration;
  const check = useIntegrationCall('check', key);
  const test = useIntegrationCall('test', key);
  const mayTest = isAllowed(useAccount(), ['integrations.test']);
  const { run } = check;
  useEffect(() => {
    if (can_check) void run();
  }, [can_check, run]);
  return (
    <li className={styles.card} aria-label={tr(title)}>
      <div className={styles.head}>
        <h3>{tr(title)}</h3>
        <State isSetUp={!missing} isChecked={can_check} {...check} />
      </div>
      {missing && <p className={styles.detail}>{tr(missing)}</p>}
      <Result {...check} />
      <Facts {...integration} />
      <div className={styles.buttons}>
        {can_check && (
          <Button onClick={check.run} loading={check.isRunning}>
            {t('Check again')}
          </Button>
        )}
        {can_test && mayTest && (
          <Button onClick={test.run} loading={test.isRunning}>
            {t('Send test')}
          </Button>
        )}
      </div>
      <div role="status">{test.result && <Result result={test.result} />}</div>
    </li>
  );
}

function Facts({ facts, can_test, sent_at, failed_at }: Integration) {
  return (
    <dl>
      {facts.map(({ label, value, url }) => (
        <div key={label}>
          <dt>{tr(label)}</dt>
          <dd>{url ? <LinkCell value={url} /> : tr(value)}</dd>
        </div>
      ))}
      {can_test && (
        <div>
          <dt>{t('Last sent')}</dt>
          <dd>{sent_at ? <DateTimeCell value={sent_at} /> : t('Nothing yet')}</dd>
        </div>
      )}
      {failed_at && (
        <div>
          <dt>{t('Last failed')}</dt>
          <dd>
            <DateTimeCell value={failed_at} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface StateProps {
  readonly isSetUp: boolean;
  readonly isChecked: boolean;
  readonly result: IntegrationResult | undefined;
}

function State({ isSetUp, isChecked, result }: StateProps) {
  if (!isSetUp) return <StatusBadge tone="neutral" text={t('Not set up')} />;
  if (!isChecked) return <StatusBadge tone="success" text={t('Set up')} />;
  if (!result) return <StatusBadge tone="neutral" text={t('Checking')} />;
  return result.ok ? (
    <StatusBadge tone="success" text={t('Connected')} />
  ) : (
    <StatusBadge tone="danger" text={t('Failed')} />
  );
}

function Result({ result }: { readonly result: IntegrationResult | undefined }) {
  if (!result) return null;
  const { ok, message, latency_ms } = result;
  return (
    <p className={styles.detail} data-failed={!ok}>
      {tr(message)}
      {ok && latency_ms !== undefined && <span> {t('{count} ms', { count: latency_ms })}</span>}
    </p>
  );
}

/** Checks an integration, or lets it send a test message. A failed call is a result, too. */
function useIntegrationCall(call: 'check' | 'test', key: string) {
  const { mutateAsync } = useCustomMutation<{ readonly data: IntegrationResult }, ApiError>();
  const [result, setResult] = useState<IntegrationResult>();
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(async () => {
    setRunning(true);
    try {
      const { data } = await mutateAsync({
        url: `integrations/${call}`,
        method: 'post',
        values: { key },
        successNotification: false,
        errorNotification: false,
      });
      setResult(data.data);
    } catch (error) {
      setResult({ ok: false, message: toApiError(error).message });
    } finally {
      setRunning(false);
    }
  }, [mutateAsync, call, key]);
  return { result, isRunning, run };
}
