import { RowLink } from '../cells/RowLink.tsx';
import { t, tr } from '../language/text.ts';
import '../cells/row-icons.css';
import { approvalPath } from '../../features/approvals/approval-path.ts';
import styles from '../../features/approvals/approvals.module.css';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';

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
