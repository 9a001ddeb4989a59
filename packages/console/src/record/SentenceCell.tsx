import { toAuditSentence } from '@koshpay/resource';
import type { CellProps } from '../cells/cell-props.ts';
import styles from '../cells/cells.module.css';
import { useConsole } from '../console-context.ts';
import { tr } from '../language/text.ts';

/** An entry of the audit log in one sentence. */
export function SentenceCell({ row }: CellProps<'sentence'>) {
  const { resources } = useConsole().product;
  return <span className={styles.sentence}>{tr(toAuditSentence(row, resources))}</span>;
}
