import { useState } from 'react';
import '../../core/cells/row-icons.css';
import { t, tr } from '../../core/language/text.ts';
import type { ListScreen } from '../../core/list/list-screen.ts';
import { BulkProgress } from './BulkProgress.tsx';
import styles from './RunningRuns.module.css';
import { useRunningRuns } from './use-running-runs.ts';

/** The bulk runs of a list that continue without a dialog. Those that have ended can be put away. */
export default function RunningRuns(screen: ListScreen) {
  const runs = useRunningRuns(screen);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const shown = runs.filter(({ id }) => !hidden.includes(id));
  return shown.map((run) => (
    <section key={run.id} className={styles.run} aria-label={tr(run.summary)}>
      <h2 className={styles.title}>{tr(run.summary)}</h2>
      <BulkProgress run={run} />
      {run.finished_at !== null && (
        <button
          type="button"
          className={styles.close}
          data-icon="close"
          aria-label={t('Close')}
          title={t('Close')}
          onClick={() => setHidden([...hidden, run.id])}
        />
      )}
    </section>
  ));
}
