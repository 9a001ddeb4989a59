import { t } from '../language/text.ts';
import styles from './cells.module.css';

interface Props {
  readonly value: string;
  /** The text before the value in its URL. */
  readonly prefix?: string | undefined;
}

/** A URL as a link in a new tab. Only http and https become links, never `javascript:`. */
export function LinkCell({ value, prefix }: Props) {
  if (!prefix && !/^https?:\/\//i.test(value)) return <span className={styles.long}>{value}</span>;
  return (
    <a
      className={styles.long}
      href={prefix ? prefix + encodeURIComponent(value) : value}
      title={value}
      target="_blank"
      rel="noopener noreferrer"
    >
      {value.replace(/^https?:\/\//i, '')}
      <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
