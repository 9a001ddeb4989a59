import { toCount, toDuration, toMegabytes, toPercent } from '../../core/cells/text/figure-text.ts';
import { t } from '../../core/language/text.ts';
import { createDraw } from './LineChart.tsx';
import styles from './Metrics.module.css';
import { Charts, MetricsFrame, MetricsHead } from './MetricsFrame.tsx';
import { type MetricPoint, type Metrics, useMetrics, useRange } from './use-metrics.ts';

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
        {(metrics) => <SystemCharts metrics={metrics} />}
      </Charts>
    </div>
  );
}

function SystemCharts({ metrics }: { readonly metrics: Metrics }) {
  const { points, step_seconds, limits } = metrics;
  const draw = createDraw(metrics);
  const minutes = step_seconds / 60;
  const toCores = (seconds: number) => Math.round((seconds / step_seconds) * 100) / 100;
  return (
    <>
      {draw(t('Requests per minute'), toCount, {
        [t('All')]: ({ requests }) => Math.round(requests / minutes),
        [t('Failed')]: ({ failures }) => Math.round(failures / minutes),
      })}
      {draw(t('Failed requests'), toPercent, {
        [t('Failed')]: toFailurePercent,
        [t('Alert')]: limits.failure_percent,
      })}
      {draw(t('Time to answer'), toDuration, {
        [t('Half within')]: ({ p50_ms }) => p50_ms,
        [t('95% within')]: ({ p95_ms }) => p95_ms,
        [t('Alert')]: limits.latency_ms,
      })}
      {draw(t('Connections to the database'), toCount, {
        [t('Used')]: ({ connections }) => connections,
        [t('Requests that wait')]: ({ waiting }) => waiting,
        [t('Most per process')]: Math.max(...points.map(({ max_connections: most }) => most)),
      })}
      {draw(t('Memory of the largest process'), toMegabytes, {
        [t('Memory')]: ({ memory_bytes }) => memory_bytes,
      })}
      {draw(t('Processes and processor time'), toCount, {
        [t('Processes')]: ({ processes }) => processes,
        [t('Cores in use')]: ({ cpu_seconds }) => toCores(cpu_seconds),
      })}
      {draw(t('Refused sign-ins'), toCount, {
        [t('Refused')]: ({ sign_in_failures }) => sign_in_failures,
      })}
    </>
  );
}

function toFailurePercent({ requests, failures }: MetricPoint): number | null {
  return requests === 0 ? null : (failures / requests) * 100;
}
