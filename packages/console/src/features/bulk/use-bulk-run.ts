import { type BulkBody, type BulkCount, bulkRunsName, type Resource } from '@koshpay/resource';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../core/context/console-context.ts';
import { type ApiError, toApiError } from '../../core/data/errors.ts';
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
  const { http, adminApiUrl } = useConsole();
  const submission = useSubmissionKey();
  const path = `${adminApiUrl}/${resource.name}/bulk`;
  const counted = useQuery<Counted, ApiError>({
    queryKey: [bulkRunsName, 'count', resource.name, what],
    queryFn: ({ signal }) =>
      http
        .post<{ data: Counted }>(`${path}/count`, what, { signal })
        .then(({ data }) => data.data, refuse),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMutation<BulkRun, ApiError, BulkBody>({
    mutationFn: (body) => {
      const headers = { 'Idempotency-Key': submission.keyFor(body) };
      return http
        .post<{ data: BulkRun }>(path, body, { headers })
        .then(({ data }) => data.data, refuse);
    },
    onSettled: (_, error) => {
      submission.settle(error);
      if (error?.code === 'set_changed') void counted.refetch();
    },
  });
  const id = start.data?.id;
  const watched = useQuery<BulkRun, ApiError>({
    queryKey: [bulkRunsName, 'run', id],
    queryFn: ({ signal }) =>
      http
        .get<{ data: BulkRun }>(`${adminApiUrl}/${bulkRunsName}/${id}`, {
          signal,
          headers: { 'X-Background': 'true' },
        })
        .then(({ data }) => data.data, refuse),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.finished_at ? false : (data?.total ?? 0) > 100 ? slow : quick,
  });
  const stop = useMutation<unknown, ApiError>({
    mutationFn: async () => {
      const { updated_at } = watched.data ?? {};
      await http.patch(`${adminApiUrl}/${bulkRunsName}/stop`, { id, updated_at }).catch(refuse);
    },
    onSettled: () => void watched.refetch(),
  });
  return {
    counted: counted.data,
    /** The reason why it cannot be counted, started or stopped. */
    error: counted.error ?? start.error ?? stop.error,
    start: start.mutate,
    isStarting: start.isPending,
    /** Undefined until it has started. */
    run: watched.data ?? start.data,
    stop: () => stop.mutate(),
    isStopping: stop.isPending || stop.isSuccess,
  };
}

function refuse(cause: unknown): never {
  throw toApiError(cause);
}
