import type { Tone } from '@koshpay/console';

const badges: Readonly<Record<string, Badge>> = {
  confirmed: { text: 'Completed', tone: 'success' },
  completed: { text: 'Completed', tone: 'success' },
  pending: { text: 'Pending', tone: 'warning' },
  failed: { text: 'Failed', tone: 'danger' },
};

interface Badge {
  readonly text: string;
  readonly tone: Tone;
}

/** What a transaction's status is called here; one that nobody foresaw is shown as it came. */
export function toBadge(status: string): Badge {
  return badges[status.toLowerCase()] ?? { text: status || '-', tone: 'neutral' };
}
