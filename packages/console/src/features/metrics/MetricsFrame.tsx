import { isAllowed, metricsPermission } from '@koshpay/resource/internal';
import type { ReactNode } from 'react';
import { Choices } from '../../core/inputs/Choices.tsx';
import { t } from '../../core/language/text.ts';
import {
  FailedMessage,
  ForbiddenMessage,
  ListMessage,
  StaleNotice,
} from '../../core/page/ListMessage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useAccount } from '../../core/session/use-session.ts';
import styles from './Metrics.module.css';
import {
  type MetricRange,
  type Metrics,
  type MetricsQuery,
  metricRanges,
  type useRange,
} from './use-metrics.ts';

interface Props {
  readonly title: string;
  /** Draws the page, for people who may see it. */
  readonly children: ReactNode;
}

/** A page of figures, or the message that the signed-in user may not see them. */
export function MetricsFrame({ title, children }: Props) {
  useTitle(title);
  if (isAllowed(useAccount(), [metricsPermission])) return children;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <section className={styles.panel}>
        <ForbiddenMessage text={t('You do not have permission to view these figures.')} />
      </section>
    </div>
  );
}

interface HeadProps extends ReturnType<typeof useRange> {
  readonly title: string;
}

/** The title of a page and the span of time that it shows. */
export function MetricsHead({ title, range, setRange }: HeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <Choices
        legend={t('Time range')}
        value={range}
        options={Object.entries(metricRanges).map(([each, label]) => [
          each as MetricRange,
          t(label),
        ])}
        onChange={setRange}
      />
    </div>
  );
}

interface ChartsProps {
  readonly query: MetricsQuery<Metrics>;
  /** The number of charts to expect. */
  readonly count: number;
  readonly children: (metrics: Metrics) => ReactNode;
}

/** The charts of a page, or why there are none. */
export function Charts({ query: { data, error, refresh }, count, children }: ChartsProps) {
  const failed = t('Failed to load the figures.');
  if (!data && error)
    return (
      <section className={styles.panel}>
        <FailedMessage text={failed} error={error} onRetry={refresh} />
      </section>
    );
  if (!data) return <ChartSkeletons count={count} />;
  if (data.points.length === 0)
    return (
      <section className={styles.panel}>
        <ListMessage
          text={t('There are no figures of this time.')}
          detail={t('The first come a minute after the start of the server.')}
        />
      </section>
    );
  return (
    <>
      {error && (
        <StaleNotice
          text={failed}
          detail={error.message}
          outdated={t('These may be out of date.')}
          onRetry={refresh}
        />
      )}
      <div className={styles.charts}>{children(data)}</div>
    </>
  );
}

function ChartSkeletons({ count }: { readonly count: number }) {
  const keys = Array.from({ length: count }, (_, index) => index);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('Loading figures')}
      </p>
      <div className={styles.charts} aria-hidden="true">
        {keys.map((key) => (
          <div key={key} className={styles.skeleton} />
        ))}
      </div>
    </>
  );
}
