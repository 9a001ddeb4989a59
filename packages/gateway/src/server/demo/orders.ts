import { inProgressMs, minute } from './calendar.ts';
import { type Asset, toUnits } from './prices.ts';
import type { Random } from './random.ts';
import type { Customer } from './shops.ts';

/** The purchase of a customer. */
export interface Purchase {
  readonly customer: Customer;
  readonly at: Date;
  readonly asset: Asset;
  /** In rupees. */
  readonly price: number;
}

/** A purchase with a payment, and what the customer sent for it. */
export interface Order extends Purchase {
  /** In base units of the asset. */
  readonly due: bigint;
  readonly sent: readonly { readonly at: Date; readonly units: bigint }[];
}

const inFull = { share: 68, parts: [{ percent: 100n, after: 7 }] };

/**
 * The habits of customers: their share, the part of the amount that they send, and the minutes that
 * they take.
 */
const habits = [
  inFull,
  {
    share: 4,
    parts: [
      { percent: 60n, after: 5 },
      { percent: 40n, after: 14 },
    ],
  },
  // The fee of an exchange is missing.
  { share: 6, parts: [{ percent: 97n, after: 9 }] },
  { share: 2, parts: [{ percent: 50n, after: 9 }] },
  { share: 3, parts: [{ percent: 110n, after: 6 }] },
  { share: 5, parts: [{ percent: 100n, after: 52 }] },
  { share: 12, parts: [] },
];

/** A purchase with a payment, and what its customer has sent by now; its index is 0 for the oldest. */
export function toOrder(purchase: Purchase, index: number, now: Date, random: Random): Order {
  const { at, asset, price } = purchase;
  const due = toUnits(asset, price);
  // A demo of any hour shows payments that wait, and others that were just seen.
  const isGoingOn = now.getTime() - at.getTime() < inProgressMs;
  // The oldest have a habit each, so that a demo of any day shows all of them.
  const habit = habits[index] ?? random.pickBy(habits, ({ share }) => share);
  const { parts } = isGoingOn ? inFull : habit;
  const seconds = random.below(180);
  const sent = parts.map(({ percent, after }) => ({
    at: new Date(at.getTime() + after * minute + seconds * 1_000),
    units: (due * percent) / 100n,
  }));
  return { ...purchase, due, sent: sent.filter((part) => part.at < now) };
}
