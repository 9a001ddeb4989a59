import type { RowsPart } from '@koshpay/resource';
import { useCapabilities } from '../auth/use-session.ts';
import { isTaken } from '../data/filter-query.ts';
import { PlaceholderPage } from '../shell/PlaceholderPage.tsx';
import { ListTotals } from '../widgets/ListTotals.tsx';
import { AnnouncedListPage } from './AnnouncedListPage.tsx';
import type { ResourceList } from './use-resource-list.ts';

/** The screen of some rows of a resource, where the backend can find them. */
export default function RowsPage({ resource, where, totals }: RowsPart) {
  const capabilities = useCapabilities(resource);
  const can = (capability: string) => capabilities.includes(capability);
  const isOffered = Object.keys(where).every((param) => isTaken({ resource, can }, param));
  if (!isOffered) return <PlaceholderPage title={resource.menu.label} />;
  const above =
    totals &&
    ((list: ResourceList) => (
      <ListTotals resource={resource} totals={totals} filters={{ ...where, ...list.sent }} />
    ));
  return <AnnouncedListPage resource={resource} fixed={where} {...(above && { above })} />;
}
