import '../cells/row-icons.css';
import { RowLink } from '../cells/RowLink.tsx';
import type { WaitingRequest } from './submission.ts';
import styles from './WaitingLink.module.css';

interface Props {
  readonly request: WaitingRequest;
  readonly isLong?: boolean;
}

/** Leads from a row to what waits for it: an icon, or with `isLong` a sentence. */
export function WaitingLink({ request: { href, text }, isLong }: Props) {
  if (isLong)
    return (
      <p className={styles.notice} role="status">
        <span data-icon="waiting" aria-hidden />
        <RowLink href={href}>{text}</RowLink>
      </p>
    );
  return (
    <a className={styles.mark} href={href} data-row-link title={text}>
      <span data-icon="waiting" aria-hidden />
      <span className="visually-hidden">{text}</span>
    </a>
  );
}
