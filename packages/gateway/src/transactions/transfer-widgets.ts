import { type Widget, widget } from '@koshpay/resource';

/** The widgets that staff look at first on the page of something that transfers belong to. */
export function transferWidgets(match: Readonly<Record<string, string>>): Widget[] {
  const rows = { of: 'transactions', match } as const;
  return [
    widget.figure('Volume of 30 days', {
      ...rows,
      where: { status: 'confirmed' },
      days: 30,
      sum: 'amount',
      convert: { to: 'INR', rates: 'exchange-pairs' },
    }),
    widget.figure('Failed in 7 days', { ...rows, where: { status: 'failed' }, days: 7 }),
    widget.figure('Pending now', { ...rows, where: { status: 'pending' } }),
    widget.trend('Transactions by status', { ...rows, days: 30, by: 'status' }),
    latestTransfers(match),
  ];
}

/** The newest transfers. */
export const latestTransfers = (match: Readonly<Record<string, string>>): Widget =>
  widget.list('Latest transactions', {
    of: 'transactions',
    match,
    fields: ['tx_hash', 'amount', 'currency', 'status', 'created_at'],
  });
