import type { Tone } from '@koshpay/console';
import { tr } from '@koshpay/console/language';

const badges: Readonly<Record<string, Badge>> = {
  confirmed: { text: 'Completed', tone: 'success' },
  completed: { text: 'Completed', tone: 'success' },
  pending: { text: 'Pending', tone: 'warning' },
  failed: { text: 'Failed', tone: 'danger' },
  orphaned: { text: 'Orphaned', tone: 'neutral' },
};

interface Badge {
  readonly text: string;
  readonly tone: Tone;
}

/** The label of a transaction's status; an unknown one is shown unchanged. */
export function toBadge(status: string): Badge {
  const badge = badges[status.toLowerCase()];
  return badge ? { ...badge, text: tr(badge.text) } : { text: status || '-', tone: 'neutral' };
}
