import { currentTimeZone, formatExactTime, formatNumber, StatusBadge } from '@koshpay/console';
import { tr } from '@koshpay/console/language';
import { Link } from 'react-router';
import panel from './Panel.module.css';
import styles from './RecentTransactions.module.css';
import type { RecentTransaction } from './recent-transactions.ts';
import { toRelativeTime } from './relative-time.ts';
import { Skeleton } from './Skeleton.tsx';
import type { CanList } from './summary.ts';
import { toBadge } from './transaction-badge.ts';

interface Props {
  readonly rows: readonly RecentTransaction[];
  readonly isLoading: boolean;
  readonly now: number;
  readonly canList: CanList;
}

const heads = ['#', 'Merchant', 'Amount', 'Status', 'Created At'];

/** The latest transactions, newest first. */
export function RecentTransactions({ rows, isLoading, now, canList }: Props) {
  return (
    <section className={panel.panel} aria-labelledby="recent">
      <div className={styles.head}>
        <h2 className={panel.title} id="recent">
          {tr('Recent Transactions Activity')}
        </h2>
        <Link to="/transactions/all">{tr('All transactions')}</Link>
      </div>
      <table className={styles.table} aria-labelledby="recent">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {tr(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && skeletonKeys.map((key) => <SkeletonRow key={key} />)}
          {rows.map((row, index) => (
            <Row key={row.id} row={row} rowNumber={index + 1} now={now} canList={canList} />
          ))}
          {!isLoading && rows.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={heads.length}>
                {tr('No recent transactions to display.')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Pick<Props, 'now' | 'canList'> {
  readonly row: RecentTransaction;
  readonly rowNumber: number;
}

function Row({ row, rowNumber, now, canList }: RowProps) {
  const { id, merchantId, merchantName, amount, currency, status, timestamp } = row;
  return (
    <tr>
      <td>{rowNumber}</td>
      <td className={styles.merchant}>
        {merchantName && merchantId && canList('merchants') ? (
          <Link to={`/merchants/list/${merchantId}`}>{merchantName}</Link>
        ) : (
          (merchantName ?? '-')
        )}
      </td>
      <td>
        <Link to={`/transactions/all/${id}`}>{formatNumber(amount, 2)}</Link>{' '}
        {currency && <small>{currency}</small>}
      </td>
      <td>
        <StatusBadge {...toBadge(status)} />
      </td>
      <td>
        <time dateTime={timestamp} title={formatExactTime(timestamp)}>
          {toRelativeTime(timestamp, now, currentTimeZone())}
        </time>
      </td>
    </tr>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e'];

function SkeletonRow() {
  return (
    <tr>
      {['1ch', '18ch', '10ch', '9ch', '7ch'].map((width) => (
        <td key={width}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  );
}
