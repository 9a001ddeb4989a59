import type { Resource } from '@koshpay/resource';
import { type BulkBody, type BulkCount, bulkRunsName } from '@koshpay/resource/internal';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../core/data/errors.ts';
import { useRead, useSend } from '../../core/data/use-call.ts';
import { useSubmissionKey } from '../../core/dialogs/submit/use-submission-key.ts';
import type { HistoryEntry } from '../../core/history/use-history.ts';

/** A row that an action failed for. */
export interface BulkFailure {
  readonly id: number;
  readonly title: string | null;
  readonly code: string;
  readonly message: string;
}

/** A run as the server has it. */
export interface BulkRun {
  readonly id: number;
  readonly summary: string;
  readonly status: 'waiting' | 'running' | 'done' | 'stopped';
  readonly total: number;
  readonly done: number;
  /** Rows that wait for a second person. */
  readonly requested: number;
  readonly failed: number;
  readonly failures: readonly BulkFailure[] | null;
  readonly ended: string | null;
  readonly finished_at: string | null;
  readonly updated_at: string;
}

/** The result of the server's count. */
export interface Counted {
  /** The rows in a state for the action. */
  readonly count: number;
  readonly chosen: number;
  /** The fingerprint of these rows, to which the run is bound. */
  readonly fingerprint: string;
  /** The newest of them. */
  readonly sample: readonly {
    readonly id: number;
    readonly title: string | null;
    /** The changes of an edit. */
    readonly changes?: HistoryEntry['changes'];
  }[];
  readonly as_of?: string;
}

/** Often for a handful of rows, rarely for many. */
const quick = 400;
const slow = 2_000;

/**
 * An action on several rows: how many they are, the call that starts it, and how far it is. The rows
 * are fixed when it starts.
 */
export function useBulkRun(resource: Resource, what: BulkCount) {
  const submission = useSubmissionKey();
  const send = useSend();
  const path = `${resource.name}/bulk`;
  const { data: counted, query: count } = useRead<Counted>(`${path}/count`, {
    method: 'post',
    payload: what,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMutation<{ readonly data: BulkRun }, ApiError, BulkBody>({
    mutationFn: (body) => send('post', path, body, { 'Idempotency-Key': submission.keyFor(body) }),
    onSettled: (_, error) => {
      submission.settle(error);
      if (error?.code === 'set_changed') void count.refetch();
    },
  });
  const started = start.data?.data;
  const id = started?.id;
  const { data: watched, query: watch } = useWatchedRun(id);
  const stop = useMutation<unknown, ApiError>({
    mutationFn: () =>
      send('patch', `${bulkRunsName}/stop`, { id, updated_at: watched?.updated_at }),
    onSettled: () => void watch.refetch(),
  });
  return {
    counted,
    /** The reason why it cannot be counted, started or stopped. */
    error: count.error ?? start.error ?? stop.error,
    start: start.mutate,
    isStarting: start.isPending,
    /** Undefined until it has started. */
    run: watched ?? started,
    stop: () => stop.mutate(),
    isStopping: stop.isPending || stop.isSuccess,
  };
}

/** A run that has started, until it has ended. */
function useWatchedRun(id: number | undefined) {
  return useRead<BulkRun>(`${bulkRunsName}/${id}`, {
    headers: { 'X-Background': 'true' },
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const { finished_at, total = 0 } = state.data?.data.data ?? {};
      return finished_at ? false : total > 100 ? slow : quick;
    },
  });
}
