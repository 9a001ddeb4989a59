import type { Action } from '@koshpay/resource/internal';
import type { WaitingFor } from '../../../features/approvals/approval-of.ts';
import { toFailureToast, toSuccessToast } from '../../data/toasts.ts';
import { t } from '../../language/text.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';

/** The result for one of several rows; with neither error nor approval, the action was run. */
export interface RowResult {
  readonly id: ConsoleRow['id'];
  /** It waits for a second person. */
  readonly approval?: WaitingFor;
  readonly error?: { readonly message: string; readonly code?: string };
}

/** Sums up the results of several rows: 'Approve: 3 done, 2 waiting for approval.' */
export function toSummaryToast({ label }: Pick<Action, 'label'>, results: readonly RowResult[]) {
  const failed = results.filter(({ error }) => error).length;
  const waiting = results.filter(({ approval }) => approval).length;
  const counts = [
    [results.length - failed - waiting, '{count} done'],
    [waiting, '{count} waiting for approval'],
    [failed, '{count} failed'],
  ] as const;
  const parts = counts.flatMap(([count, text]) => (count > 0 ? t(text, { count }) : []));
  const summary = `${label}: ${parts.join(', ')}.`;
  return failed > 0 ? toFailureToast(new Error(summary)) : toSuccessToast(summary);
}
