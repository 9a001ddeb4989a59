import type { RowsPart } from '@koshpay/resource';
import { useCapabilities } from '../auth/use-session.ts';
import { useConsole } from '../console-context.ts';
import { isTaken } from '../data/filter-query.ts';
import { PlaceholderPage } from '../shell/PlaceholderPage.tsx';
import { ListTotals } from '../widgets/ListTotals.tsx';
import { AnnouncedListPage } from './AnnouncedListPage.tsx';
import { resolveEnds } from './filters/relative-end.ts';
import type { ResourceList } from './use-resource-list.ts';

/** The screen of some rows of a resource, where the backend can find them. */
export default function RowsPage({ resource, where, totals }: RowsPart) {
  const capabilities = useCapabilities(resource);
  const { timeZone } = useConsole().product;
  const can = (capability: string) => capabilities.includes(capability);
  const isOffered = Object.keys(where).every((param) => isTaken({ resource, can }, param));
  if (!isOffered) return <PlaceholderPage title={resource.menu.label} />;
  const above =
    totals &&
    ((list: ResourceList) => (
      <ListTotals
        resource={resource}
        totals={totals}
        filters={{ ...where, ...resolveEnds(list.urlState.filters, timeZone) }}
      />
    ));
  return <AnnouncedListPage resource={resource} fixed={where} {...(above && { above })} />;
}
