import { toLabel } from '@koshpay/resource/internal';
import type { CellProps } from '../../core/cells/cell-props.ts';
import styles from '../../core/history/HistoryChanges.module.css';
import { t, tr } from '../../core/language/text.ts';

/** Further details of an audit entry: the values of a form, the reason of a refusal. */
export default function DetailsCell({ value }: CellProps<'custom'>) {
  const details: unknown = value;
  if (typeof details !== 'object' || details === null) return '-';
  return (
    <dl className={styles.changes}>
      {Object.entries(details).map(([key, detail]) => (
        <div key={key}>
          <dt>{tr(toLabel(key))}</dt>
          <dd>{toText(detail)}</dd>
        </div>
      ))}
    </dl>
  );
}

function toText(detail: unknown): string {
  if (Array.isArray(detail) && detail.every((each) => typeof each !== 'object'))
    return detail.join(', ') || '-';
  if (typeof detail === 'boolean') return detail ? t('Yes') : t('No');
  if (typeof detail === 'object') return JSON.stringify(detail);
  const text = String(detail);
  // A code, `missing_permission`, in words.
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? tr(toSentenceCase(text)) : text;
}

function toSentenceCase(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
