import { toAuditSentence } from '@koshpay/resource';
import type { CellProps } from '../cells/cell-props.ts';
import { useConsole } from '../console-context.ts';

/** An entry of the record in one sentence. */
export function SentenceCell({ row }: CellProps<'sentence'>) {
  return toAuditSentence(row, useConsole().product.resources);
}
