import { bulkRunsName } from '@koshpay/resource/internal';
import { useRef } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { useRead } from '../../core/data/use-call.ts';
import type { ListScreen } from '../../core/list/list-screen.ts';
import { usePermission, useSession } from '../../core/session/use-session.ts';
import type { BulkRun } from './use-bulk-run.ts';

type OwnRun = BulkRun & { readonly resource: string };

export const ownRunsKey = [bulkRunsName, 'own'];

/** The number of runs that are looked at: earlier runs of the person have long ended. */
const newest = 5;
const staleMs = 30_000;
const pauseMs = 2_000;

/**
 * The person's own bulk runs of a list that continue, also after the page was loaded again, and those
 * that have ended since. One request serves all lists; it is repeated only while a run continues.
 */
export function useRunningRuns(screen: ListScreen): readonly OwnRun[] {
  const { resource, list, selection } = screen;
  const { product } = useConsole();
  const id = useSession().user?.id;
  const can = usePermission();
  const runs = product.resources.find(({ name }) => name === bulkRunsName);
  const seen = useRef(new Set<number>());
  const enabled =
    selection.isAvailable &&
    // A dialog shows its own run.
    !selection.isUsed &&
    list.state === 'ready' &&
    id !== undefined &&
    runs !== undefined &&
    can(runs, 'list');
  const { data = [] } = useRead<readonly OwnRun[]>(`${bulkRunsName}/list`, {
    query: { limit: newest, started_by_id_from: id, started_by_id_to: id },
    headers: { 'X-Background': 'true' },
    queryKey: ownRunsKey,
    enabled,
    staleTime: staleMs,
    refetchInterval: ({ state }) => (state.data?.data.data.some(isRunning) ? pauseMs : false),
  });
  const own = data.filter((run) => run.resource === resource.name);
  for (const run of own) if (isRunning(run)) seen.current.add(run.id);
  return selection.isUsed ? [] : own.filter((run) => seen.current.has(run.id));
}

function isRunning({ finished_at }: BulkRun): boolean {
  return finished_at === null;
}
