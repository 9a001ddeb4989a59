import type { Tone } from '@koshpay/console';

const badges: Readonly<Record<string, Badge>> = {
  confirmed: { text: 'Completed', tone: 'good' },
  completed: { text: 'Completed', tone: 'good' },
  pending: { text: 'Pending', tone: 'waiting' },
  failed: { text: 'Failed', tone: 'bad' },
};

interface Badge {
  readonly text: string;
  readonly tone: Tone;
}

/** What a transaction's status is called here; one that nobody foresaw is shown as it came. */
export function toBadge(status: string): Badge {
  return badges[status.toLowerCase()] ?? { text: status || '-', tone: 'neutral' };
}
