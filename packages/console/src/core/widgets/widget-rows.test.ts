import { defineResource, field, type Resource, widget } from '@koshpay/resource';
import { expect, it } from 'vitest';
import { toAges } from '../../features/widgets/Breakdown.tsx';
import { toAmounts, toChartSeries, toParts, toStarts } from '../series/series-parts.ts';
import { toListHref, toParams, toPeriod } from './widget-rows.ts';

const payments = defineResource({
  name: 'payments',
  title: 'Payments',
  singular: 'Payment',
  recordTitle: 'id' as never,
  menu: { group: 'all', path: '/payments' },
  fields: { status: field.status(['open', 'paid', 'lost']), shop_id: field.ref('shops') },
  list: { columns: ['status'] },
  rollup: { over: 'created_at', by: ['status'] },
});

it('leads to the list of what a figure counts', () => {
  const lost = widget.figure('Lost in 7 days', {
    of: 'payments',
    where: { status: 'lost' },
    match: { shop_id: 'id' },
    days: 7,
  });
  const params = toParams(lost, payments, '2026-11-03', { id: 4 });
  expect(toListHref(payments, params)).toBe(
    '/payments?status=lost&shop_id=4&created_at_from=2026-10-28',
  );
});

it('has every day of a period, and weeks from Monday on', () => {
  const year = ['2026-01-01', '2026-12-31'] as const;
  expect(toPeriod('2026-02-01', 'month', year)).toEqual(['2026-02-01', '2026-02-28']);
  expect(toPeriod('2026-11-02', 'week', year)).toEqual(['2026-11-02', '2026-11-08']);
  expect(toStarts('2026-11-01', '2026-11-10', 'week')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
  ]);
});

it('opens only the days of a period that its chart counts', () => {
  const days = ['2026-11-04', '2026-11-18'] as const;
  expect(toPeriod('2026-11-02', 'week', days)).toEqual(['2026-11-04', '2026-11-08']);
  expect(toPeriod('2026-11-16', 'week', days)).toEqual(['2026-11-16', '2026-11-18']);
});

it('divides points by value in the order of the declaration, the rest last', () => {
  const point = (start: string, value: string | null, rows: number, is_rest = false) => ({
    ...{ start, value, label: null, is_rest, unit: null, rows, sums: {} },
  });
  const points = [
    point('2026-11-01', 'lost', 9),
    point('2026-11-01', null, 5, true),
    point('2026-11-03', 'open', 2),
  ];
  const parts = toParts(payments, 'status', points);
  expect(parts.map(({ label, tone }) => [label, tone])).toEqual([
    ['Open', 'success'],
    ['Lost', 'danger'],
    ['All others', 'neutral'],
  ]);
  const starts = toStarts('2026-11-01', '2026-11-03', 'day');
  const amounts = toAmounts(payments as unknown as Resource, undefined);
  const series = toChartSeries(parts, starts, amounts);
  expect(series.map(({ values }) => values)).toEqual([
    [0, 0, 2],
    [9, 0, 0],
    [5, 0, 0],
  ]);
  expect(series[0]?.texts).toEqual(['0', '0', '2']);
});

it('has ages that are relative to now, also in the list that they lead to', () => {
  expect(toAges(payments, [1, 48])).toEqual([
    { label: 'Up to 1 hour', range: { created_at_from: '-1h' } },
    { label: 'Up to 2 days', range: { created_at_from: '-48h', created_at_to: '-1h' } },
    { label: 'Over 2 days', range: { created_at_to: '-48h' } },
  ]);
});
