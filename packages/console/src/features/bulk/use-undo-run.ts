import type { Resource } from '@koshpay/resource';
import { bulkUndo } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { toApiError } from '../../core/data/errors.ts';
import { useSend } from '../../core/data/use-call.ts';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t, tr } from '../../core/language/text.ts';
import type { BulkRun, Counted } from './use-bulk-run.ts';
import { ownRunsKey } from './use-running-runs.ts';

/** The seconds in which an edit can be taken back where it was made. */
export const undoSeconds = 10;

/** Gives the rows of an edit their former values back, by a run of its own; not what was changed since. */
export function useUndoRun(resource: Resource): (run: BulkRun) => Promise<void> {
  const send = useSend();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const path = `${resource.name}/bulk`;
  return async ({ id }) => {
    const what = { action: bulkUndo, target: { run: id } };
    try {
      const counted = await send<{ data: Counted }>('post', `${path}/count`, what);
      const { count, fingerprint } = counted.data;
      if (count === 0) throw new Error(t('Nothing to undo: the rows were changed since.'));
      await send('post', path, { ...what, count, fingerprint });
      await queryClient.invalidateQueries({ queryKey: ownRunsKey });
    } catch (cause) {
      const { message } = toApiError(cause);
      feedback(({ notification }) => notification.error({ title: tr(message) }));
    }
  };
}
