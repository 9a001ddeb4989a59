import type { ImportRun } from '@koshpay/resource/internal';
import { t } from '../../core/language/text.ts';

type Counts = Pick<ImportRun, 'created' | 'updated' | 'unchanged' | 'failed'>;

/** Sums up the results of the rows of a file, `3 new, 1 changed`. */
export function toOutcome({ created, updated, unchanged, failed }: Counts): string {
  const parts = [
    created > 0 && t('{count} new', { count: created }),
    updated > 0 && t('{count} changed', { count: updated }),
    unchanged > 0 && t('{count} unchanged', { count: unchanged }),
    failed > 0 && t('{count} with problems', { count: failed }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t('No rows');
}

/** The progress of an import, in words. */
export function toStatusText({ status }: Pick<ImportRun, 'status'>): string {
  switch (status) {
    case 'uploaded':
      return t('Not checked');
    case 'checking':
      return t('Being checked');
    case 'checked':
      return t('Checked');
    case 'running':
      return t('Being imported');
    case 'stopping':
    case 'stopped':
      return t('Stopped');
    case 'done':
      return t('Imported');
    case 'failed':
      return t('Failed');
  }
}
