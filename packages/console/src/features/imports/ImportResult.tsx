import { Button } from 'antd';
import { t, tr } from '../../core/language/text.ts';
import styles from '../../core/list/panel/transfer.module.css';
import { toOutcome, toStatusText } from './outcome.ts';
import { Problems } from './Problems.tsx';
import type { StepProps } from './step-props.ts';

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
