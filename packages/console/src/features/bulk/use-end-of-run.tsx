import type { Resource } from '@koshpay/resource';
import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t, tr } from '../../core/language/text.ts';
import type { Selection } from '../../core/list/selection/selection.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import type { BulkRun } from './use-bulk-run.ts';
import { undoSeconds } from './use-undo-run.ts';

type Rows = ReturnType<Selection['current']>['rows'];

interface EndOfRun {
  /** Takes an edit back. */
  readonly onUndo: ((run: BulkRun) => Promise<void>) | undefined;
  readonly onSuccess: () => void;
}

/** Reads the list again when a run has ended; rows that failed stay chosen. */
export function useEndOfRun(
  resource: Resource,
  run: BulkRun | undefined,
  rows: Rows,
  selection: Selection,
  { onUndo, onSuccess }: EndOfRun,
): void {
  const invalidate = useInvalidate();
  const feedback = useFeedback();
  const endedAt = run?.finished_at;
  useEffect(() => {
    if (!run || !endedAt) return;
    selectFailed(selection, run, rows);
    void invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    if (run.status !== 'done' || run.failed > 0) return;
    feedback(({ notification }) =>
      notification.success({
        key: `bulk-run-${run.id}`,
        title: t('{summary}. Done.', { summary: tr(run.summary) }),
        ...(onUndo && {
          duration: undoSeconds,
          actions: (
            <Button
              size="small"
              onClick={() => {
                notification.destroy(`bulk-run-${run.id}`);
                void onUndo(run);
              }}
            >
              {t('Undo')}
            </Button>
          ),
        }),
      }),
    );
    onSuccess();
  }, [endedAt]);
}

/** Leaves only the rows chosen that failed, with the reason of each. */
function selectFailed(
  selection: Selection,
  { failures }: Pick<BulkRun, 'failures'>,
  chosen: ReadonlyMap<ConsoleRow['id'], ConsoleRow>,
): void {
  const failed = failures ?? [];
  const shown = new Map(selection.page.map((row) => [row.id, row]));
  selection.set({
    isAll: false,
    isInUse: true,
    rows: new Map(failed.map(({ id }) => [id, shown.get(id) ?? chosen.get(id) ?? { id }])),
    reasons: new Map(failed.map(({ id, message }) => [id, message])),
  });
}
