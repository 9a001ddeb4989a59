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

/** The label of a transaction's status; an unknown one is shown unchanged. */
export function toBadge(status: string): Badge {
  return badges[status.toLowerCase()] ?? { text: status || '-', tone: 'neutral' };
}
