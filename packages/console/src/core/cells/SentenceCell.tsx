import { toAuditSentence } from '@koshpay/resource';
import { useConsole } from '../context/console-context.ts';
import { tr } from '../language/text.ts';
import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';

/** An entry of the audit log in one sentence. */
export function SentenceCell({ row }: CellProps<'sentence'>) {
  const { resources } = useConsole().product;
  return <span className={styles.sentence}>{tr(toAuditSentence(row, resources))}</span>;
}
