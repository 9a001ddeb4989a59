import type { Resource } from '@koshpay/resource';
import type { FieldCheck } from '@koshpay/resource/internal';
import { Button, Modal } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import styles from '../form/checks/checks.module.css';
import { type CheckResult, useCheck } from '../form/checks/use-check.ts';
import { t } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { toLoading } from '../page/loading.tsx';
import { modalProps } from '../page/modal-props.ts';
import { toRecordTitle } from '../rows/record-title.ts';

interface Props {
  readonly resource: Resource;
  readonly check: FieldCheck;
  readonly row: ConsoleRow;
  readonly onClose: () => void;
}

/** Checks a saved row as soon as it opens, and shows what was found. */
export function CheckDialog({ resource, check, row, onClose }: Props) {
  const { run, isRunning } = useCheck(resource, check);
  const [result, setResult] = useState<CheckResult>();
  const start = useCallback(async () => setResult(await run({ id: row.id })), [run, row.id]);
  useEffect(() => void start(), [start]);
  const shown = isRunning ? undefined : result;
  const isOk = shown && 'message' in shown;
  return (
    <Modal
      open
      title={`${check.label}: ${toRecordTitle(resource, row)}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={start} loading={toLoading(isRunning)}>
            {t('Check again')}
          </Button>
          <Button type="primary" autoFocus onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
      width={480}
      {...modalProps}
    >
      <p className={styles.value}>{String(row[check.field] ?? '')}</p>
      <p className={styles.found} role="status" data-kind={shown && (isOk ? 'success' : 'failure')}>
        {shown ? (isOk ? shown.message : shown.error.message) : `${t('Checking')} …`}
      </p>
    </Modal>
  );
}
