import { toDuration } from '../../core/cells/text/figure-text.ts';
import { t } from '../../core/language/text.ts';
import { FailedMessage } from '../../core/page/ListMessage.tsx';
import { createDraw } from './LineChart.tsx';
import styles from './Metrics.module.css';
import { Charts, MetricsFrame, MetricsHead } from './MetricsFrame.tsx';
import { SlowestRoutes, SlowestStatements } from './Slowest.tsx';
import { type Metrics, type Slowest, useMetrics, useRange } from './use-metrics.ts';

const title = 'Performance';

/** The page of performance: the times of requests, the event loop, routes and statements. */
export default function PerformancePage() {
  return (
    <MetricsFrame title={t(title)}>
      <Figures />
    </MetricsFrame>
  );
}

function Figures() {
  const range = useRange();
  const metrics = useMetrics<Metrics>('metrics', range.range);
  const slowest = useMetrics<Slowest>('metrics/slowest', range.range);
  const limitMs = metrics.data?.limits.latency_ms;
  const failed = slowest.error && !slowest.data;
  return (
    <div className={styles.page} aria-busy={metrics.isRefreshing || slowest.isRefreshing}>
      <MetricsHead title={t(title)} {...range} />
      <Charts query={metrics} count={2}>
        {(data) => <TimeCharts metrics={data} />}
      </Charts>
      {failed && (
        <section className={styles.panel}>
          <FailedMessage
            text={t('Failed to load the slowest routes and statements.')}
            error={slowest.error}
            onRetry={slowest.refresh}
          />
        </section>
      )}
      {slowest.data && (
        <>
          <SlowestRoutes routes={slowest.data.routes} limitMs={limitMs} />
          <SlowestStatements statements={slowest.data.statements} limitMs={limitMs} />
        </>
      )}
    </div>
  );
}

function TimeCharts({ metrics }: { readonly metrics: Metrics }) {
  const { limits } = metrics;
  const draw = createDraw(metrics);
  return (
    <>
      {draw(t('Time to answer'), toDuration, {
        [t('Half within')]: ({ p50_ms }) => p50_ms,
        [t('95% within')]: ({ p95_ms }) => p95_ms,
        [t('99% within')]: ({ p99_ms }) => p99_ms,
        [t('Alert at 95%')]: limits.latency_ms,
      })}
      {draw(t('Lag of the event loop'), toDuration, {
        [t('99% within')]: ({ event_loop_lag }) => event_loop_lag * 1000,
        [t('Alert')]: limits.event_loop_ms,
      })}
    </>
  );
}
