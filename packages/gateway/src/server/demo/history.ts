import { createTimes, day, hung, inProgressMs, minute } from './calendar.ts';
import { type Order, type Purchase, toOrder } from './orders.ts';
import { type Asset, cutUnits, pickAsset, pickPrice, toRupees, toUnits } from './prices.ts';
import type { Random } from './random.ts';
import type { Row } from './seeder.ts';
import { type Customer, toShops } from './shops.ts';

/** A movement of value to a wallet, or from it. */
export interface Transfer {
  readonly customer: Customer;
  /** The payment that it went to; otherwise the wallet is the customer's own. */
  readonly order?: Order;
  readonly at: Date;
  readonly asset: Asset;
  readonly units: bigint;
  readonly type: 'deposit' | 'withdrawal';
  readonly status: 'pending' | 'confirmed' | 'failed';
}

interface World {
  readonly customers: readonly Customer[];
  readonly tokens: readonly Row[];
  readonly now: Date;
}

/** The oldest payment, and the share of purchases that have one: all those that are under way. */
const payments = { since: 30 * day, share: 0.08 };

const failed = 0.035;

/** The value in rupees from which a merchant collects what a wallet has. */
const collected = 20_000;

/** Creates the history of a young gateway, oldest first: the same for the same world and seed. */
export function createHistory(world: World, random: Random) {
  const { now } = world;
  const orders: Order[] = [];
  const deposits = createPurchases(world, random).flatMap((purchase): Transfer[] => {
    if (!hasPayment(purchase, now, random)) return [toDeposit(purchase, now, random)];
    const order = toOrder(purchase, orders.length, now, random);
    orders.push(order);
    return order.sent.map(({ at, units }) => ({
      ...{ customer: order.customer, asset: order.asset, type: 'deposit', order, at, units },
      status: isWaiting(at, now) ? 'pending' : 'confirmed',
    }));
  });
  const withdrawals = createWithdrawals(deposits.toSorted(byTime), now, random);
  return { orders, transfers: [...deposits, ...withdrawals].toSorted(byTime) };
}

const byTime = (a: Transfer, b: Transfer) => a.at.getTime() - b.at.getTime();
const ageOf = (at: Date, now: Date) => now.getTime() - at.getTime();
const isWaiting = (at: Date, now: Date) => ageOf(at, now) < inProgressMs || ageOf(at, now) === hung;

function createPurchases({ customers, tokens, now }: World, random: Random): Purchase[] {
  const shops = toShops(customers, now, random);
  return createTimes(now, random).flatMap((at) => {
    const open = shops.filter((shop) => shop.isOpen(at));
    if (open.length === 0) return [];
    const shop = random.pickBy(open, ({ weight }) => weight);
    const customer = shop.pickCustomer(at);
    const asset = pickAsset(customer.network, tokens, random);
    return { customer, at, asset, price: pickPrice(shop.level, random) };
  });
}

function hasPayment({ at }: Purchase, now: Date, random: Random): boolean {
  const age = ageOf(at, now);
  if (age > payments.since || age === hung) return false;
  return age < inProgressMs || random.chance(payments.share);
}

function toDeposit({ customer, at, asset, price }: Purchase, now: Date, random: Random): Transfer {
  const units = cutUnits(asset, toUnits(asset, price), random);
  const status = random.chance(failed) ? 'failed' : 'confirmed';
  const type = 'deposit';
  return { customer, at, asset, units, type, status: isWaiting(at, now) ? 'pending' : status };
}

/** Once there is enough in a wallet, its merchant takes it to the merchant's own wallet. */
function createWithdrawals(
  deposits: readonly Transfer[],
  now: Date,
  random: Random,
): readonly Transfer[] {
  const held = new Map<string, bigint>();
  return deposits.flatMap((deposit): Transfer[] => {
    const { customer, order, asset, status } = deposit;
    if (status !== 'confirmed' || order) return [];
    const key = `${customer.wallet.id}/${asset.symbol}`;
    const units = (held.get(key) ?? 0n) + deposit.units;
    const isEnough = toRupees(asset, units) >= collected;
    held.set(key, isEnough ? 0n : units);
    if (!isEnough) return [];
    const at = new Date(deposit.at.getTime() + (60 + random.below(40 * 60)) * minute);
    if (at >= now) return [];
    const type = 'withdrawal';
    return [{ customer, at, asset, units, type, status: isWaiting(at, now) ? 'pending' : status }];
  });
}
