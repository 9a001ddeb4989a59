import { WarningOutlined } from '@ant-design/icons';
import { type ApiError, toLoading } from '@koshpay/console';
import { tr } from '@koshpay/console/language';
import { Button } from 'antd';
import styles from './SystemError.module.css';

interface Props {
  readonly error: ApiError;
  readonly isFirstAttempt: boolean;
  readonly onRetry: () => void;
}

/** Shown above empty figures when they could not be loaded. */
export function SystemError({ error, isFirstAttempt, onRetry }: Props) {
  return (
    <div className={styles.box} role="alert">
      <WarningOutlined aria-hidden className={styles.icon} />
      <div>
        <h2>{tr('System Error')}</h2>
        <p>{tr(error.kind === 'forbidden' ? forbidden : failed)}</p>
        <p className={styles.detail}>{error.message}</p>
      </div>
      <Button onClick={onRetry} loading={toLoading(isFirstAttempt)}>
        {tr('Retry')}
      </Button>
    </div>
  );
}

const failed = 'Failed to load health metrics. API is unreachable.';
const forbidden =
  'Failed to load health metrics. You do not have permission to view every list that is counted here.';
