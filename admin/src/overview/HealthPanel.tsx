import { useUptime } from '@koshpay/console';
import { currentLocale, tr } from '@koshpay/console/language';
import { Link } from 'react-router';
import styles from './HealthPanel.module.css';
import panel from './Panel.module.css';
import { Skeleton } from './Skeleton.tsx';
import type { CanList, Summary } from './summary.ts';

interface Props {
  readonly summary: Summary;
  readonly isLoading: boolean;
  /** True if the API is down: then nothing looks healthy. */
  readonly isFailed: boolean;
  readonly canCount: CanList;
}

const entries = [
  ['merchants', 'Merchant onboarded', 'totalMerchants', '/merchants/list'],
  ['networks', 'Active Networks', 'activeNetworks', '/chains?status=active'],
  ['tokens', 'Total Tokens', 'totalTokens', '/tokens'],
  ['merchant-api-keys', 'Active API Keys', 'activeApiKeys', '/merchants/api-keys?status=active'],
] as const;

/** The counts that payments depend on, as far as the person may see them. */
export function HealthPanel({ summary, isLoading, isFailed, canCount }: Props) {
  const uptime = useUptime();
  const shown = entries.filter(([resource]) => canCount(resource));
  // It is that of what all networks are read with.
  const hasUptime = canCount('networks');
  if (shown.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="health">
      <h2 className={panel.title} id="health">
        {tr('Operational Health')}
      </h2>
      <dl className={styles.list}>
        {shown.map(([, label, count, to]) => (
          <div key={label}>
            <dt>{tr(label)}</dt>
            <dd>
              {isLoading ? (
                <Skeleton width="3ch" />
              ) : (
                <Link to={to} aria-label={`${tr(label)}: ${toText(summary[count])}`}>
                  {toText(summary[count])}
                </Link>
              )}
            </dd>
          </div>
        ))}
        {hasUptime && <Uptime measured={uptime} isFailed={isFailed} />}
      </dl>
    </section>
  );
}

type UptimeProps = Pick<Props, 'isFailed'> & { readonly measured: number | undefined };

function Uptime({ measured, isFailed }: UptimeProps) {
  return (
    <div className={styles.uptime} data-failed={isFailed}>
      <dt>
        {tr('System Uptime')}
        <small>{tr('30-day average')}</small>
      </dt>
      <dd>
        99.9%
        {measured !== undefined && <small>{tr(`measured ${measured.toFixed(2)}%`)}</small>}
      </dd>
    </div>
  );
}

const toText = (value: number) => value.toLocaleString(currentLocale());
