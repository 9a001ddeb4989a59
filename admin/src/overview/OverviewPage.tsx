import { ReloadOutlined } from '@ant-design/icons';
import {
  currentTimeZone,
  OverviewSlot,
  PageWidgets,
  usePermission,
  useSession,
  useTitle,
} from '@koshpay/console';
import { currentLocale, tr } from '@koshpay/console/language';
import { users } from '@koshpay/gateway';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { CountCards } from './CountCards.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import styles from './OverviewPage.module.css';
import { RecentTransactions } from './RecentTransactions.tsx';
import { SystemError } from './SystemError.tsx';
import { useCanCount, useCanList } from './use-can-list.ts';
import { useNow } from './use-now.ts';
import { useSummary } from './use-summary.ts';

/** Only the demo has it. */
const TestPayment = lazy(() => import('./TestPayment.tsx'));

/** The first page after sign-in: totals, health and the latest transactions. */
export default function OverviewPage() {
  useTitle(tr('Overview'));
  const canList = useCanList();
  const canCount = useCanCount();
  const { summary, error, isLoading, isRefreshing, isFirstAttempt, refresh } = useSummary(canCount);
  const now = useNow();
  const can = usePermission();
  const canPay =
    useSession().user?.capabilities?.includes('test-payments') && can(users, 'new-address');
  return (
    <div className={styles.page} aria-busy={isLoading}>
      <header className={styles.head}>
        <div>
          <h1>{tr('Overview')}</h1>
          <p>{toDay(now)}</p>
        </div>
        <Button
          icon={<ReloadOutlined aria-hidden spin={isRefreshing} />}
          aria-label={tr('Refresh')}
          title={tr('Refresh')}
          onClick={refresh}
        />
      </header>
      {error && <SystemError error={error} isFirstAttempt={isFirstAttempt} onRetry={refresh} />}
      {isLoading && (
        <p className="visually-hidden" role="status">
          {tr('Loading the overview')}
        </p>
      )}
      {canPay && (
        <Suspense>
          <TestPayment />
        </Suspense>
      )}
      <CountCards summary={summary} isLoading={isLoading} canCount={canCount} />
      <div className={styles.columns}>
        {canList('transactions') && (
          <RecentTransactions
            rows={summary.recentTransactions}
            isLoading={isLoading}
            now={now}
            canList={canList}
          />
        )}
        <HealthPanel
          summary={summary}
          isLoading={isLoading}
          isFailed={error !== null}
          canCount={canCount}
        />
      </div>
      <PageWidgets name="overview" />
      <OverviewSlot />
    </div>
  );
}

function toDay(time: number): string {
  const options = { dateStyle: 'full', timeZone: currentTimeZone() } as const;
  return new Intl.DateTimeFormat(currentLocale('en-GB'), options).format(time);
}
