import { RowLink } from '../../core/cells/RowLink.tsx';
import { t, tr } from '../../core/language/text.ts';
import '../../core/cells/row-icons.css';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { approvalPath } from './approval-path.ts';
import styles from './approvals.module.css';

/** Leads from a row to what waits for it: an icon, or with `isLong` a sentence. */
export function WaitingLink({ approval, isLong }: { approval: ConsoleRow; isLong?: boolean }) {
  const text = t('{request}: waiting for a second person, requested by {who}', {
    request: tr(String(approval.request)),
    who: String(approval.requested_by),
  });
  if (isLong)
    return (
      <p className={styles.notice} role="status">
        <span data-icon="waiting" aria-hidden />
        <RowLink href={approvalPath(approval.id)}>{text}</RowLink>
      </p>
    );
  return (
    <a className={styles.mark} href={approvalPath(approval.id)} data-row-link title={text}>
      <span data-icon="waiting" aria-hidden />
      <span className={styles.hidden}>{text}</span>
    </a>
  );
}
