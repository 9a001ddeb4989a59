import { expect, it } from 'vitest';
import { day, daysOpen, minute } from './calendar.ts';
import { createHistory } from './history.ts';
import { demoNetworks } from './networks.ts';
import { toRupees } from './prices.ts';
import { createRandom } from './random.ts';
import { demoTokens } from './rows.ts';

/** A Wednesday, at noon in India. */
const now = new Date('2026-03-18T06:30:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const merchants = Array.from({ length: 30 }, (_, id) => ({
  id,
  status: id % 9 ? 'active' : 'inactive',
}));
const customers = merchants.flatMap((merchant) =>
  demoNetworks.map((network, index) => ({
    ...{ merchant, network, account: {} },
    wallet: { id: merchant.id * 10 + index, created_at: ago(daysOpen + 5 - 4 * merchant.id) },
  })),
);
const create = (seed: number, at = now) =>
  createHistory({ customers, tokens: demoTokens, now: at }, createRandom(seed));
const history = create(2026);
const deposits = history.transfers.filter(({ type }) => type === 'deposit');
const rupees = deposits.map(({ asset, units }) => toRupees(asset, units));

/** The number of deposits on each of the last days in India, from today. */
const perDay = Array.from({ length: 60 }, (_, days) => {
  const start = Date.parse('2026-03-17T18:30:00Z') - days * day;
  return deposits.filter(({ at }) => at.getTime() >= start && at.getTime() < start + day).length;
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const toFacts = ({ orders, transfers }: typeof history) => [
  transfers.map(({ customer, at, units, status }) => [customer.wallet.id, at, units, status]),
  orders.map(({ customer, at, due }) => [customer.wallet.id, at, due]),
];

it('is the same for the same seed', () => {
  expect(toFacts(create(2026))).toEqual(toFacts(history));
  expect(toFacts(create(2027))).not.toEqual(toFacts(history));
});

it('shows at any hour payments that wait, and payments that were just seen', () => {
  for (let hours = 0; hours < 24; hours++) {
    const at = new Date(now.getTime() + hours * 60 * minute);
    const recent = create(hours, at).orders.filter(
      (order) => at.getTime() - order.at.getTime() < 20 * minute,
    );
    expect(new Set(recent.map(({ sent }) => sent.length)), `${at}`).toEqual(new Set([0, 1]));
  }
});

it('grows, rests on Sundays, and is busiest before a festival', () => {
  const [newer, older] = [perDay.slice(0, 30), perDay.slice(30)].map(sum) as [number, number];
  expect(newer / older).toBeGreaterThan(1.3);
  expect(newer / older).toBeLessThan(2.5);
  const lastWeeks = perDay.slice(1, 15);
  const sundays = [3, 10].map((days) => perDay[days] ?? 0);
  expect(Math.max(...sundays)).toBeLessThan(median(lastWeeks));
  expect(Math.max(...perDay)).toBe(perDay[17]);
  expect(new Set(perDay.slice(1, 31)).size).toBeGreaterThan(20);
});

it('is of a few crores a month: many small amounts, few large ones, most from few merchants', () => {
  const month = sum(rupees.filter((_, index) => (deposits[index]?.at ?? now) > ago(30)));
  expect(month).toBeGreaterThan(50 * 100_000);
  expect(month).toBeLessThan(300 * 100_000);
  expect(median(rupees)).toBeGreaterThan(1_000);
  expect(median(rupees)).toBeLessThan(4_000);
  const usual = rupees.filter((each) => each > 190 && each < 50_000);
  expect(usual.length / rupees.length).toBeGreaterThan(0.97);
  expect(Math.max(...rupees)).toBeGreaterThan(100_000);
  const byMerchant = Map.groupBy(deposits, ({ customer }) => customer.merchant);
  const sizes = [...byMerchant.values()].map(({ length }) => length).toSorted((a, b) => b - a);
  expect(sizes.length).toBe(merchants.length);
  expect(sum(sizes.slice(0, 6)) / deposits.length).toBeGreaterThan(0.4);
});

it('has failures, transfers that wait, payments of every kind, and nothing from before a wallet', () => {
  expect(new Set(deposits.map(({ status }) => status))).toEqual(
    new Set(['pending', 'confirmed', 'failed']),
  );
  const failed = deposits.filter(({ status }) => status === 'failed');
  expect(failed.length / deposits.length).toBeGreaterThan(0.02);
  expect(failed.length / deposits.length).toBeLessThan(0.05);
  const kinds = history.orders.map(({ due, sent: [first, second], at }) => {
    if (!first || second) return first ? 'in two parts' : 'nothing';
    const percent = Math.round(Number((1_000n * first.units) / due) / 10);
    return `${percent} % ${first.at.getTime() - at.getTime() > 30 * minute ? 'late' : 'in time'}`;
  });
  expect([...new Set(kinds)].toSorted()).toEqual([
    '100 % in time',
    '100 % late',
    '110 % in time',
    '50 % in time',
    '97 % in time',
    'in two parts',
    'nothing',
  ]);
  for (const { customer, at } of deposits)
    expect(at.getTime()).toBeGreaterThan(customer.wallet.created_at.getTime());
});
