import { Button, Progress } from 'antd';
import { t } from '../../core/language/text.ts';
import { formatCount } from '../../core/list/panel/figures.ts';
import styles from '../../core/list/panel/transfer.module.css';
import type { StepProps } from './step-props.ts';

/** The progress of a check or an import. It continues when the dialog is closed. */
export function ImportProgress({ state: { run, stop, isBusy } }: StepProps) {
  if (!run) return null;
  const { position, row_count: total, status } = run;
  return (
    <div className={styles.progress}>
      <p>{status === 'checking' ? t('Checking all rows …') : t('Importing …')}</p>
      <Progress
        percent={Math.floor((position / total) * 100)}
        showInfo={false}
        aria-label={t('Progress')}
      />
      <p>
        {t('{rows} of {total} rows', { rows: formatCount(position), total: formatCount(total) })}
      </p>
      <p className={styles.hint}>
        {t('You can close this window: it continues, and you find it here again.')}
      </p>
      <div className={styles.footer}>
        <Button loading={isBusy} disabled={status === 'stopping'} onClick={() => stop()}>
          {status === 'stopping' ? t('Stopping …') : t('Stop')}
        </Button>
      </div>
    </div>
  );
}
