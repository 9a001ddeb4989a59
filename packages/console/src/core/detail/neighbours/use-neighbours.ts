import type { Resource } from '@koshpay/resource';
import { useDataProvider } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router';
import { useConsole } from '../../context/console-context.ts';
import {
  readListState,
  readViewName,
  toAvailableList,
  toListRequest,
} from '../../list/state/list-request.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { useViews } from '../../list/state/use-saved-views.ts';
import type { OpenedFrom } from '../../page/FollowLinks.tsx';
import { readTrail, storeTrail } from '../../rows/trail.ts';
import { useCapabilities } from '../../session/use-session.ts';

/**
 * The records before and after this one, in the list that it was opened from: in the rows as they
 * were then, and past them on the list's other pages. Undefined where it was opened otherwise.
 */
export function useNeighbours(resource: Resource) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const trail = readTrail(pathname);
  const readPage = useReadPage(resource, trail?.from ?? '');
  if (!trail || !readPage) return undefined;
  const at = trail.hrefs.indexOf(pathname);

  const show = (href: string, from: string) => {
    const next: OpenedFrom = { ...state, from };
    // Back leads to the list, however many records were looked through.
    navigate(href, { state: next, replace: true });
  };
  return async (step: 1 | -1): Promise<boolean> => {
    const href = trail.hrefs[at + step];
    if (href !== undefined) {
      show(href, trail.from);
      return true;
    }
    const page = await readPage(step);
    const first = page?.hrefs.at(step === 1 ? 0 : -1);
    if (!page || first === undefined) return false;
    storeTrail(page);
    show(first, page.from);
    return true;
  };
}

/** Reads the page of a list that follows another one, or comes before it. */
function useReadPage(resource: Resource, from: string) {
  const provider = useDataProvider()(resource.dataProvider);
  const capabilities = useCapabilities(resource);
  const { product } = useConsole();
  const [path = '', query = ''] = from.split('?');
  const search = new URLSearchParams(query);
  const { views, isPending } = useViews(resource, readViewName({ search }) !== undefined);
  // Without its view, the list would have other rows.
  if (isPending) return undefined;
  return async (step: 1 | -1) => {
    const available = toAvailableList(resource, capabilities);
    const urlState = readListState(resource, available, { search, views });
    const page = urlState.page + step;
    // The lists within pages, and pages that have no number, end with their rows.
    if (path !== resource.menu.path || urlState.cursors || page < 1) return undefined;
    const { filters, sorters } = toListRequest(urlState, available, product);
    const { data } = await provider.getList<ConsoleRow>({
      resource: resource.name,
      pagination: { currentPage: page, pageSize: urlState.pageSize },
      filters,
      sorters,
    });
    search.set('page', String(page));
    return { from: `${path}?${search}`, hrefs: data.map(({ id }) => `${path}/${id}`) };
  };
}
