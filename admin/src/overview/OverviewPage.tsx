import { ReloadOutlined } from '@ant-design/icons';
import {
  cancelRetries,
  currentTimeZone,
  failureOf,
  OverviewSlot,
  PageWidgets,
  toApiError,
  toFailureToast,
  useCanCount,
  useConsole,
  usePermission,
  useSession,
  useTitle,
} from '@koshpay/console';
import { currentLocale, tr } from '@koshpay/console/language';
import { users } from '@koshpay/gateway';
import { useDataProvider, useNotification } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CountCards } from './CountCards.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import styles from './OverviewPage.module.css';
import { RecentTransactions } from './RecentTransactions.tsx';
import { SystemError } from './SystemError.tsx';
import { type CanList, emptySummary, loadSummary, summedLists } from './summary.ts';

/** Only the demo has it. */
const TestPayment = lazy(() => import('./TestPayment.tsx'));

/** The first page after sign-in: totals, health and the latest transactions. */
export default function OverviewPage() {
  useTitle(tr('Overview'));
  const { canList, canCount } = useLists();
  const { summary, error, isLoading, isRefreshing, isFirstAttempt, refresh } = useSummary(canCount);
  const now = useNow();
  return (
    <div className={styles.page} aria-busy={isLoading}>
      <Header now={now} isRefreshing={isRefreshing} refresh={refresh} />
      {error && <SystemError error={error} isFirstAttempt={isFirstAttempt} onRetry={refresh} />}
      {isLoading && (
        <p className="visually-hidden" role="status">
          {tr('Loading the overview')}
        </p>
      )}
      <DemoPayment />
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

type HeaderProps = Pick<ReturnType<typeof useSummary>, 'isRefreshing' | 'refresh'>;

function Header({ now, isRefreshing, refresh }: HeaderProps & { readonly now: number }) {
  return (
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
  );
}

/** The test payment, where the server has one and the person may make it. */
function DemoPayment() {
  const can = usePermission();
  const isAvailable = useSession().user?.capabilities?.includes('test-payments');
  if (!isAvailable || !can(users, 'new-address')) return null;
  return (
    <Suspense>
      <TestPayment />
    </Suspense>
  );
}

function toDay(time: number): string {
  const options = { dateStyle: 'full', timeZone: currentTimeZone() } as const;
  return new Intl.DateTimeFormat(currentLocale('en-GB'), options).format(time);
}

/** The time, updated every half minute, so that 'Just now' does not stay. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Decides which lists the signed-in person may see, and which are counted, by their names. */
function useLists(): { readonly canList: CanList; readonly canCount: CanList } {
  const { resources } = useConsole().product;
  const can = usePermission();
  const canCount = useCanCount();
  const find = (name: string) => resources.filter((resource) => resource.name === name);
  return {
    canList: (name) => find(name).some((resource) => can(resource, 'list')),
    canCount: (name) => find(name).some(canCount),
  };
}

/** The headless overview. A failure is shown immediately, also during retries. */
function useSummary(canList: CanList) {
  const provider = useDataProvider()();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['overview'],
    meta: { live: summedLists },
    queryFn: ({ signal }) => loadSummary(provider, canList, signal),
  });
  const failure = failureOf(query);
  const { open } = useNotification();
  const isFailed = failure !== null;
  // One toast for all attempts of one load, however many of its calls fail.
  useEffect(() => {
    if (isFailed) open?.(toFailureToast(failure));
  }, [isFailed]);
  return {
    summary: failure ? emptySummary : (query.data ?? emptySummary),
    error: failure ? toApiError(failure) : null,
    isLoading: query.isPending && !failure,
    isRefreshing: query.isFetching,
    /** True if a response is pending and no attempt has failed yet. */
    isFirstAttempt: query.isFetching && query.failureCount === 0,
    /** Reads again all that the page shows: the widgets, too. */
    refresh: () =>
      void cancelRetries(queryClient).then(() => queryClient.refetchQueries({ type: 'active' })),
  };
}
