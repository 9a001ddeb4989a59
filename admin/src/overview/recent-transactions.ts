/** The number of latest transactions that the overview shows. */
export const recentCount = 5;

/** One of the latest transactions. */
export interface RecentTransaction {
  readonly id: number;
  readonly merchantId: string | null;
  readonly merchantName: string | null;
  /** Exact, as a decimal string. */
  readonly amount: string;
  readonly currency: string | null;
  readonly status: string;
  readonly timestamp: string;
}

/** Reads one of the latest transactions from its row. */
export function toRecent(row: Record<string, unknown>): RecentTransaction {
  const text = (value: unknown) =>
    value === null || value === undefined || value === '' ? null : String(value);
  return {
    id: Number(row.id),
    merchantId: text(row.merchant_id),
    merchantName: text(row.merchant_name),
    amount: text(row.amount) ?? '0',
    currency: text(row.currency),
    status: text(row.status) ?? '',
    timestamp: text(row.created_at) ?? '',
  };
}
