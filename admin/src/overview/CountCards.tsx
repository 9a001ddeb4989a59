import {
  ArrowRightOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { Total } from '@koshpay/console';
import { tr } from '@koshpay/console/language';
import { Link } from 'react-router';
import styles from './CountCards.module.css';
import { Skeleton } from './Skeleton.tsx';
import type { CanList, Summary } from './summary.ts';

interface Props {
  readonly summary: Summary;
  readonly isLoading: boolean;
  readonly canList: CanList;
}

/** The four counts, each a link to its list, as far as the person may see it. */
export function CountCards({ summary, isLoading, canList }: Props) {
  const shown = cards.filter(({ resource }) => canList(resource));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={tr('Totals')}>
      {shown.map(({ label, to, Icon, count }) => (
        <li key={label}>
          <Link className={styles.card} to={to}>
            <span className={styles.label}>
              <Icon aria-hidden className={styles.icon} />
              {tr(label)}
            </span>
            <strong className={styles.count}>
              {isLoading ? (
                <Skeleton width="4ch" />
              ) : (
                <Total total={summary[count]} isAtLeast={summary.atLeast.includes(count)} />
              )}
            </strong>
            <ArrowRightOutlined aria-hidden className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const cards = [
  {
    label: 'Total Merchants',
    resource: 'merchants',
    to: '/merchants/list',
    Icon: ShopOutlined,
    count: 'totalMerchants',
  },
  {
    label: 'Total Users',
    resource: 'users',
    to: '/users/merchant',
    Icon: TeamOutlined,
    count: 'totalUsers',
  },
  {
    label: 'Total Wallets',
    resource: 'wallets',
    to: '/wallets/user',
    Icon: WalletOutlined,
    count: 'totalWallets',
  },
  {
    label: 'Total Transactions',
    resource: 'transactions',
    to: '/transactions/all',
    Icon: SwapOutlined,
    count: 'totalTransactions',
  },
] as const;
