import { type ReactNode, useId } from 'react';
import { toCount, toDuration } from '../../core/cells/text/figure-text.ts';
import { ScrolledTable } from '../../core/charts/ScrolledTable.tsx';
import { t } from '../../core/language/text.ts';
import { ListMessage } from '../../core/page/ListMessage.tsx';
import styles from './Metrics.module.css';
import type { Slowest } from './use-metrics.ts';

interface Limited {
  /** Times above it are marked. */
  readonly limitMs: number | undefined;
}

/** The routes on which requests took longest on average. */
export function SlowestRoutes({ routes, limitMs }: Pick<Slowest, 'routes'> & Limited) {
  return (
    <Panel
      title={t('Slowest routes')}
      help={t('By the average time to answer, of all processes.')}
      isEmpty={routes.length === 0}
      heads={[
        t('Route'),
        t('Requests'),
        t('Failed'),
        t('Average'),
        t('Half within'),
        t('95% within'),
      ]}
    >
      {routes.map(({ route, requests, failures, mean_ms, p50_ms, p95_ms }) => (
        <tr key={route}>
          <th scope="row">{route}</th>
          <td>{toCount(requests)}</td>
          <td>{toCount(failures)}</td>
          <Time ms={mean_ms} limitMs={limitMs} />
          <Time ms={p50_ms} limitMs={limitMs} />
          <Time ms={p95_ms} limitMs={limitMs} />
        </tr>
      ))}
    </Panel>
  );
}

/** The statements that took longest, all calls together. */
export function SlowestStatements({ statements, limitMs }: Pick<Slowest, 'statements'> & Limited) {
  return (
    <Panel
      title={t('Slowest statements')}
      help={t(
        'By the time of all calls together, with the wait for a connection. Without their values.',
      )}
      isEmpty={statements.length === 0}
      heads={[t('Statement'), t('Calls'), t('Failed'), t('All calls'), t('Average'), t('Longest')]}
    >
      {statements.map(({ statement, calls, failures, total_ms, mean_ms, longest_ms }) => (
        <tr key={statement}>
          <th scope="row">
            <code title={statement}>{statement}</code>
          </th>
          <td>{toCount(calls)}</td>
          <td>{toCount(failures)}</td>
          <td>{toDuration(total_ms)}</td>
          <Time ms={mean_ms} limitMs={limitMs} />
          <Time ms={longest_ms} limitMs={limitMs} />
        </tr>
      ))}
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly help: string;
  readonly isEmpty: boolean;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Panel({ title, help, isEmpty, heads, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${styles.panel} ${styles.slowest}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{help}</p>
      {isEmpty ? (
        <ListMessage text={t('Nothing was measured in this time.')} />
      ) : (
        <ScrolledTable
          className={styles.scroll}
          label={t('{title}, rows', { title })}
          heads={heads}
        >
          {children}
        </ScrolledTable>
      )}
    </section>
  );
}

function Time({ ms, limitMs }: { readonly ms: number | null } & Limited) {
  if (ms === null) return <td>–</td>;
  return <td data-over={limitMs !== undefined && ms > limitMs}>{toDuration(ms)}</td>;
}
