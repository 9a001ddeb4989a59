import {
  ArrowRightOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { Total } from '@koshpay/console';
import { tr } from '@koshpay/console/language';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './CountCards.module.css';
import { Skeleton } from './Skeleton.tsx';
import type { CanList, Summary } from './summary.ts';

interface Props {
  readonly summary: Summary;
  readonly isLoading: boolean;
  readonly canCount: CanList;
}

/** The four counts, each a link to its list, as far as the person may see it. */
export function CountCards({ summary, isLoading, canCount }: Props) {
  const shown = cards.filter(({ resource }) => canCount(resource));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={tr('Totals')}>
      {shown.map(({ label, to, Icon, count }) => (
        <li key={label}>
          <Card to={to}>
            <span className={styles.label}>
              <Icon aria-hidden className={styles.icon} />
              {tr(label)}
            </span>
            <strong className={styles.count}>
              {isLoading ? <Skeleton width="4ch" /> : <Count of={count} summary={summary} />}
            </strong>
            {to && <ArrowRightOutlined aria-hidden className={styles.arrow} />}
            {!to && summary[count] > 0 && (
              <span className={styles.parts}>
                {parts
                  .filter((part) => canCount(part.resource))
                  .map((part) => (
                    <Link key={part.count} to={part.to}>
                      <Count of={part.count} summary={summary} /> {tr(part.label)}
                    </Link>
                  ))}
              </span>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly to: string | undefined;
  readonly children: ReactNode;
}

function Card({ to, children }: CardProps) {
  if (!to) return <div className={styles.card}>{children}</div>;
  return (
    <Link className={styles.card} to={to}>
      {children}
    </Link>
  );
}

interface CountProps {
  readonly of: Exclude<keyof Summary, 'atLeast' | 'recentTransactions'>;
  readonly summary: Summary;
}

function Count({ of, summary }: CountProps) {
  return <Total total={summary[of]} isAtLeast={summary.atLeast.includes(of)} />;
}

/** No list has both kinds of wallets: each has a link of its own. */
const parts = [
  {
    label: 'of users',
    resource: 'wallets',
    to: '/wallets/user?status=active',
    count: 'userWallets',
  },
  {
    label: 'of merchants',
    resource: 'hd-wallets',
    to: '/wallets/merchant?status=active',
    count: 'merchantWallets',
  },
] as const;

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
    to: undefined,
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
