import styles from './HealthPanel.module.css';
import panel from './Panel.module.css';
import { Skeleton } from './Skeleton.tsx';
import type { Summary } from './summary.ts';

interface Props {
  readonly summary: Summary;
  readonly isLoading: boolean;
}

/** The counts that payments depend on. */
export function HealthPanel({ summary, isLoading }: Props) {
  const entries = [
    ['Merchant onboarded', summary.totalMerchants],
    ['Active Networks', summary.activeNetworks],
    ['Total Tokens', summary.totalTokens],
    ['Active API Keys', summary.activeApiKeys],
  ] as const;
  return (
    <section className={panel.panel} aria-labelledby="health">
      <h2 className={panel.title} id="health">
        Operational Health
      </h2>
      <dl className={styles.list}>
        {entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isLoading ? <Skeleton width="3ch" /> : value.toLocaleString('en-IN')}</dd>
          </div>
        ))}
        <div className={styles.uptime}>
          <dt>
            System Uptime
            <small>30-day average</small>
          </dt>
          <dd>99.9%</dd>
        </div>
      </dl>
    </section>
  );
}
