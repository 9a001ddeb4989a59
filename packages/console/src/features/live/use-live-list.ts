import type { Resource } from '@koshpay/resource';
import type { LiveChange } from '@koshpay/resource/internal';
import { type DataProvider, type GetListResponse, useDataProvider } from '@refinedev/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { fetchStartedAt } from '../../core/data/query-client.ts';
import type { PageCursors } from '../../core/data/read-page.ts';
import type { ConsoleRow, ResourceList } from '../../core/list/state/use-resource-list.ts';
import { isFromOtherTab, type LiveUpdate, liveBusOf } from '../../core/live-bus/live-bus.ts';
import { throttleWork } from '../../core/live-bus/throttle-work.ts';
import { mergeRows } from './merge-rows.ts';

/** A page as the data provider answers it. */
type Page = GetListResponse<ConsoleRow> & {
  readonly isAtLeast?: boolean;
  readonly cursors?: PageCursors;
  readonly readBy?: PageCursors;
};

/** The changes to look up. */
interface News {
  readonly deleted: ReadonlySet<LiveChange['id']>;
  /** True if there may be new rows. */
  readonly isAdded: boolean;
  /** True if rows of the page may have changed. */
  readonly isChanged: boolean;
}

const nothing: News = { deleted: new Set(), isAdded: false, isChanged: false };

const join = (one: News, other: News): News => ({
  deleted: new Set([...one.deleted, ...other.deleted]),
  isAdded: one.isAdded || other.isAdded,
  isChanged: one.isChanged || other.isChanged,
});

function addNews(due: News, news: LiveUpdate, resource: string): News {
  if (news === 'unknown') return { ...due, isAdded: true, isChanged: true };
  const own = news.filter((change) => change.resource === resource && isFromOtherTab(change));
  if (own.length === 0) return due;
  const deleted = own.filter(({ kind }) => kind === 'delete').map(({ id }) => id);
  return join(due, {
    deleted: new Set(deleted),
    isAdded: own.some(({ kind, id }) => kind === 'create' || id === undefined),
    isChanged: own.some(({ kind }) => kind !== 'create'),
  });
}

/** The rows that a list has now and had not in the state that is shown; -1 where they are not counted. */
function countAdded(newest: Page, shown: Page): number {
  if (!newest.isAtLeast && !shown.isAtLeast) return Math.max(0, newest.total - shown.total);
  return newest.cursors?.as_of === shown.cursors?.as_of ? 0 : -1;
}

/** The changes that a list has received since it was read. */
interface LiveState {
  /** The state that the list was read in; another one makes this outdated. */
  readonly asOf: string | undefined;
  /** New rows that are not shown yet; -1 where they are too many to count. */
  readonly added: number;
  /** The rows of that state. */
  readonly total: number;
  readonly changed: number;
  readonly gone: number;
}

/**
 * Keeps the page of a list up to date without moving its rows: changed ones are replaced where they
 * are, and new ones are counted, until the reader wants to see them.
 */
export function useLiveList(resource: Resource, list: ResourceList) {
  const queryClient = useQueryClient();
  const provider = useDataProvider()(resource.dataProvider);
  const [live, setLive] = useState<LiveState>();
  const findQuery = () => queryClient.getQueryCache().find<Page>({ queryKey: list.queryKey });
  /** Looks news up; false if the list was read at the same time, perhaps in a state from before them. */
  const look = async (news: News): Promise<boolean> => {
    const query = findQuery();
    await query?.promise?.catch(() => undefined);
    const page = query?.state.data;
    const asOf = page?.cursors?.as_of;
    if (!query || !page) return true;
    // Nothing moves in an empty list, and a state that cannot be named cannot be kept.
    if (!asOf || page.data.length === 0) {
      await list.refreshInBackground();
      return true;
    }
    const shown = { ...page.readBy, as_of: asOf };
    const found = await readNews(provider, resource, list, shown, news);
    if (query.state.data !== page || query.state.fetchStatus === 'fetching') return false;
    const known = live?.asOf === asOf ? live : { added: 0, total: page.total };
    const { rows, state } = mergeNews(page, known, found, news.deleted);
    const { added, total } = state;
    const shownTotal = list.urlState.page === 1 ? total + Math.max(0, added) : total;
    queryClient.setQueryData(query.queryKey, { ...page, data: rows, total: shownTotal });
    setLive({ asOf, ...state });
    return true;
  };
  useNews(resource, findQuery, look);
  const isCurrent = live !== undefined && live.asOf === findQuery()?.state.data?.cursors?.as_of;
  return {
    /** The changes since the list was read; undefined where there are none. */
    state: isCurrent ? live : undefined,
    /** Shows the new rows, on the first page. */
    show: async () => {
      if (list.urlState.page > 1) list.goTo({ page: 1 });
      else await list.refresh();
    },
  };
}

/** Calls with the news of a resource until it returns true; what it fails for comes with the next. */
function useNews(
  { name }: Resource,
  findQuery: () => Query<Page> | undefined,
  look: (news: News) => Promise<boolean>,
): void {
  const bus = liveBusOf(useConsole().session);
  const check = useEffectEvent(look);
  const readAt = useEffectEvent(() => {
    const query = findQuery();
    return query && fetchStartedAt(query);
  });
  useEffect(() => {
    let due = nothing;
    const work = throttleWork(async () => {
      const news = due;
      due = nothing;
      try {
        if (await check(news)) return;
        work.request();
      } catch {
        // Looked up with the next news.
      }
      due = join(news, due);
    });
    const unsubscribe = bus.subscribe((news) => {
      due = addNews(due, news, name);
      if (due !== nothing) work.request();
    }, readAt());
    return () => {
      unsubscribe();
      work.stop();
    };
  }, [bus, name]);
}

/** Reads the shown page if its rows may have changed, and how many rows there are if some may be new. */
function readNews(
  provider: DataProvider,
  { name: resource }: Resource,
  { query, urlState }: ResourceList,
  shown: PageCursors,
  { isAdded, isChanged }: News,
) {
  const read = (currentPage: number, pageSize: number, cursors: PageCursors) =>
    provider.getList<ConsoleRow>({
      resource,
      pagination: { currentPage, pageSize, mode: 'server' },
      ...query,
      meta: { cursors, isBackground: true },
    }) as Promise<Page>;
  return Promise.all([
    isChanged ? read(urlState.page, urlState.pageSize, shown) : undefined,
    isAdded ? read(1, 1, {}) : undefined,
  ]);
}

/** The rows of the shown page as they are now, and the changes since it was read. */
function mergeNews(
  page: Page,
  known: Pick<LiveState, 'added' | 'total'>,
  [current, newest]: Awaited<ReturnType<typeof readNews>>,
  deleted: News['deleted'],
) {
  const total = current?.total ?? known.total;
  const added = newest ? countAdded(newest, { ...page, ...current, total }) : known.added;
  const merged = current && mergeRows(page.data, current.data, deleted);
  const { rows, ...counts } = merged ?? { rows: page.data, changed: 0, gone: 0 };
  return { rows, state: { added, total, ...counts } };
}
