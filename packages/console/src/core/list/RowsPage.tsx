import type { RowsPart } from '@koshpay/resource';
import { acceptsParameter } from '../data/filter-query.ts';
import { PlaceholderPage } from '../page/PlaceholderPage.tsx';
import { useCapabilities } from '../session/use-session.ts';
import { SupportedListPage } from './SupportedListPage.tsx';

/** The screen of some rows of a resource, where the backend can find them. */
export default function RowsPage({ resource, where }: RowsPart) {
  const capabilities = useCapabilities(resource);
  const can = (capability: string) => capabilities.includes(capability);
  const isAvailable = Object.keys(where).every((param) =>
    acceptsParameter({ resource, can }, param),
  );
  if (!isAvailable) return <PlaceholderPage title={resource.menu.label} />;
  return <SupportedListPage resource={resource} fixed={where} />;
}
