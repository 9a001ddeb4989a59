import { Chart } from './Chart.tsx';
import { toCount, toDuration, toMegabytes, toPercent } from './figure-text.ts';
import styles from './Metrics.module.css';
import { Charts, MetricsFrame, MetricsHead } from './MetricsFrame.tsx';
import { type MetricPoint, type Metrics, useMetrics } from './use-metrics.ts';
import { useRange } from './use-range.ts';

const title = 'System Metrics';

/** What the processes of the server do and need. */
export default function MetricsPage() {
  return (
    <MetricsFrame title={title}>
      <Figures />
    </MetricsFrame>
  );
}

function Figures() {
  const range = useRange();
  const query = useMetrics<Metrics>('metrics', range.range);
  return (
    <div className={styles.page} aria-busy={query.isRefreshing}>
      <MetricsHead title={title} {...range} />
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
      <Chart
        {...shared}
        title="Requests per minute"
        format={toCount}
        series={[
          { label: 'All', values: of(({ requests }) => Math.round(requests / minutes)) },
          { label: 'Failed', values: of(({ failures }) => Math.round(failures / minutes)) },
        ]}
      />
      <Chart
        {...shared}
        title="Failed requests"
        format={toPercent}
        series={[{ label: 'Failed', values: of(toFailurePercent) }]}
        limit={{ label: 'Alert', value: limits.failure_percent }}
      />
      <Chart
        {...shared}
        title="Time to answer"
        format={toDuration}
        series={[
          { label: 'Half within', values: of(({ p50_ms }) => p50_ms) },
          { label: '95 % within', values: of(({ p95_ms }) => p95_ms) },
        ]}
        limit={{ label: 'Alert', value: limits.latency_ms }}
      />
      <Chart
        {...shared}
        title="Connections to the database"
        format={toCount}
        series={[
          { label: 'Used', values: of(({ connections }) => connections) },
          { label: 'Requests that wait', values: of(({ waiting }) => waiting) },
        ]}
        limit={{
          label: 'Most per process',
          value: Math.max(...points.map(({ max_connections }) => max_connections)),
        }}
      />
      <Chart
        {...shared}
        title="Memory of the largest process"
        format={toMegabytes}
        series={[{ label: 'Memory', values: of(({ memory_bytes }) => memory_bytes) }]}
      />
      <Chart
        {...shared}
        title="Processes and processor time"
        format={toCount}
        series={[
          { label: 'Processes', values: of(({ processes }) => processes) },
          {
            label: 'Cores in use',
            values: of(({ cpu_seconds }) => Math.round((cpu_seconds / step_seconds) * 100) / 100),
          },
        ]}
      />
      <Chart
        {...shared}
        title="Refused sign-ins"
        format={toCount}
        series={[{ label: 'Refused', values: of(({ sign_in_failures }) => sign_in_failures) }]}
      />
    </>
  );
}

function toFailurePercent({ requests, failures }: MetricPoint): number | null {
  return requests === 0 ? null : (failures / requests) * 100;
}
