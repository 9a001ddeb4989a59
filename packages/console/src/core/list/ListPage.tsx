import type { Resource } from '@koshpay/resource';
import { acceptsParameter } from '../data/list-query.ts';
import { PlaceholderPage } from '../page/PlaceholderPage.tsx';
import { useTitle } from '../page/use-title.ts';
import { useCapabilities } from '../session/use-session.ts';
import { ListView } from './ListView.tsx';
import type { ListPart } from './state/use-resource-list.ts';

export interface ListPageProps {
  readonly resource: Resource;
  /** The values that its rows have, where it lists only some. */
  readonly fixed?: ListPart['fixed'];
}

/** The screen of a declared resource, or of some of its rows, where the backend can find them. */
export default function ListPage({ resource, fixed }: ListPageProps) {
  const title = resource.menu.label;
  useTitle(title);
  const capabilities = useCapabilities(resource);
  const can = (capability: string) => capabilities.includes(capability);
  const isAvailable = Object.keys(fixed ?? {}).every((param) =>
    acceptsParameter({ resource, can }, param),
  );
  if (!isAvailable) return <PlaceholderPage title={title} />;
  return <ListView resource={resource} fixed={fixed} />;
}
