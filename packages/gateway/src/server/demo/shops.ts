import { day } from './calendar.ts';
import { chainFacts } from './networks.ts';
import type { Random } from './random.ts';
import type { DatedRow, Row } from './seeder.ts';

/** A user of a merchant, with a wallet on a network. */
export interface Customer {
  readonly merchant: Row;
  readonly network: Row;
  /** The merchant's own wallet on it. */
  readonly account: Row;
  readonly wallet: DatedRow;
}

/** A merchant, and how it does. */
export interface Shop {
  /** The level of its prices; 1 for a common one. */
  readonly level: number;
  /** The share of its sales. */
  readonly weight: number;
  readonly isOpen: (at: Date) => boolean;
  readonly pickCustomer: (at: Date) => Customer;
}

/** The time since an inactive merchant was paid last. */
const closedFor = 15 * day;

/** The shops of merchants: a few sell most of all, and many sell little. */
export function toShops(customers: readonly Customer[], now: Date, random: Random): Shop[] {
  const closed = new Date(now.getTime() - closedFor);
  const byMerchant = Map.groupBy(customers, ({ merchant }) => merchant);
  return [...byMerchant].map(([{ status }, own], rank) => {
    const known = (at: Date) => own.filter(({ wallet }) => wallet.created_at < at);
    const weights = new Map(own.map((each, index) => [each, shareOf(each.network) / (index + 1)]));
    return {
      level: Math.exp(random.normal() / 2),
      weight: Math.exp(random.normal() / 2) / (rank + 1) ** 0.9,
      isOpen: (at) => (status === 'active' || at < closed) && known(at).length > 0,
      pickCustomer: (at) => random.pickBy(known(at), (each) => weights.get(each) ?? 0),
    };
  });
}

const shareOf = ({ chain_id }: Row) => chainFacts[Number(chain_id)]?.share ?? 1;
