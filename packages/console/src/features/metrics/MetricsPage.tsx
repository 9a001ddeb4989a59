import { toCount, toDuration, toMegabytes, toPercent } from '../../core/cells/text/figure-text.ts';
import { t } from '../../core/language/text.ts';
import { LineChart } from './LineChart.tsx';
import styles from './Metrics.module.css';
import { Charts, MetricsFrame, MetricsHead } from './MetricsFrame.tsx';
import { type MetricPoint, type Metrics, useMetrics } from './use-metrics.ts';
import { useRange } from './use-range.ts';

const title = 'System Metrics';

/** The page of metrics: the work of the server's processes, and the resources that they use. */
export default function MetricsPage() {
  return (
    <MetricsFrame title={t(title)}>
      <Figures />
    </MetricsFrame>
  );
}

function Figures() {
  const range = useRange();
  const query = useMetrics<Metrics>('metrics', range.range);
  return (
    <div className={styles.page} aria-busy={query.isRefreshing}>
      <MetricsHead title={t(title)} {...range} />
      <Charts query={query} count={6}>
        {(metrics) => <SystemCharts {...metrics} />}
      </Charts>
    </div>
  );
}

function SystemCharts({ points, step_seconds, limits }: Metrics) {
  const of = (value: (point: MetricPoint) => number | null) => points.map(value);
  const shared = { times: points.map(({ at }) => at), stepSeconds: step_seconds };
  const minutes = step_seconds / 60;
  return (
    <>
      <LineChart
        {...shared}
        title={t('Requests per minute')}
        format={toCount}
        series={[
          { label: t('All'), values: of(({ requests }) => Math.round(requests / minutes)) },
          { label: t('Failed'), values: of(({ failures }) => Math.round(failures / minutes)) },
        ]}
      />
      <LineChart
        {...shared}
        title={t('Failed requests')}
        format={toPercent}
        series={[{ label: t('Failed'), values: of(toFailurePercent) }]}
        limit={{ label: t('Alert'), value: limits.failure_percent }}
      />
      <LineChart
        {...shared}
        title={t('Time to answer')}
        format={toDuration}
        series={[
          { label: t('Half within'), values: of(({ p50_ms }) => p50_ms) },
          { label: t('95% within'), values: of(({ p95_ms }) => p95_ms) },
        ]}
        limit={{ label: t('Alert'), value: limits.latency_ms }}
      />
      <LineChart
        {...shared}
        title={t('Connections to the database')}
        format={toCount}
        series={[
          { label: t('Used'), values: of(({ connections }) => connections) },
          { label: t('Requests that wait'), values: of(({ waiting }) => waiting) },
        ]}
        limit={{
          label: t('Most per process'),
          value: Math.max(...points.map(({ max_connections }) => max_connections)),
        }}
      />
      <LineChart
        {...shared}
        title={t('Memory of the largest process')}
        format={toMegabytes}
        series={[{ label: t('Memory'), values: of(({ memory_bytes }) => memory_bytes) }]}
      />
      <LineChart
        {...shared}
        title={t('Processes and processor time')}
        format={toCount}
        series={[
          { label: t('Processes'), values: of(({ processes }) => processes) },
          {
            label: t('Cores in use'),
            values: of(({ cpu_seconds }) => Math.round((cpu_seconds / step_seconds) * 100) / 100),
          },
        ]}
      />
      <LineChart
        {...shared}
        title={t('Refused sign-ins')}
        format={toCount}
        series={[{ label: t('Refused'), values: of(({ sign_in_failures }) => sign_in_failures) }]}
      />
    </>
  );
}

function toFailurePercent({ requests, failures }: MetricPoint): number | null {
  return requests === 0 ? null : (failures / requests) * 100;
}
