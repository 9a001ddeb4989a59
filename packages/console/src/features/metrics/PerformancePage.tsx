import { toDuration } from '../../core/cells/text/figure-text.ts';
import { t } from '../../core/language/text.ts';
import { ListMessage } from '../../core/page/ListMessage.tsx';
import { LineChart } from './LineChart.tsx';
import styles from './Metrics.module.css';
import { Charts, MetricsFrame, MetricsHead } from './MetricsFrame.tsx';
import { SlowestRoutes, SlowestStatements } from './Slowest.tsx';
import { type Metrics, type Slowest, useMetrics } from './use-metrics.ts';
import { useRange } from './use-range.ts';

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
        {(data) => <TimeCharts {...data} />}
      </Charts>
      {failed && (
        <section className={styles.panel}>
          <ListMessage
            tone="danger"
            text={t('Failed to load the slowest routes and statements.')}
            detail={slowest.error?.message}
          >
            <ListMessage.Action onClick={slowest.refresh} label={t('Retry')} />
          </ListMessage>
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

function TimeCharts({ points, step_seconds, limits }: Metrics) {
  const shared = {
    times: points.map(({ at }) => at),
    stepSeconds: step_seconds,
    format: toDuration,
  };
  return (
    <>
      <LineChart
        {...shared}
        title={t('Time to answer')}
        series={[
          { label: t('Half within'), values: points.map(({ p50_ms }) => p50_ms) },
          { label: t('95% within'), values: points.map(({ p95_ms }) => p95_ms) },
          { label: t('99% within'), values: points.map(({ p99_ms }) => p99_ms) },
        ]}
        limit={{ label: t('Alert at 95%'), value: limits.latency_ms }}
      />
      <LineChart
        {...shared}
        title={t('Lag of the event loop')}
        series={[
          {
            label: t('99% within'),
            values: points.map(({ event_loop_lag }) => event_loop_lag * 1000),
          },
        ]}
        limit={{ label: t('Alert'), value: limits.event_loop_ms }}
      />
    </>
  );
}
