import { Button } from 'antd';
import { t, tr } from '../language/text.ts';
import { toOutcome, toStatusText } from './outcome.ts';
import { Problems } from './Problems.tsx';
import type { StepProps } from './step-props.ts';
import styles from './transfer.module.css';

/** The result of an import. */
export function ImportResult({ resource, state: { run, saveFailed }, onClose }: StepProps) {
  if (!run) return null;
  return (
    <>
      <p className={styles.summary} role="status">
        {toStatusText(run)}: {toOutcome(run)}
      </p>
      {run.error && <p className={styles.problem}>{tr(run.error)}</p>}
      <Problems resource={resource} run={run} onSave={saveFailed} />
      <div className={styles.footer}>
        <Button type="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}
