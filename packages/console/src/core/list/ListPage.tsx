import type { Resource } from '@koshpay/resource';
import { useTitle } from '../page/use-title.ts';
import { ListView } from './ListView.tsx';
import type { ListPart } from './state/use-resource-list.ts';

export interface ListPageProps {
  readonly resource: Resource;
  /** The values that its rows have, where it lists only some. */
  readonly fixed?: ListPart['fixed'];
}

/** The screen of a declared resource. */
export default function ListPage({ resource, ...props }: ListPageProps) {
  useTitle(resource.menu.label);
  return <ListView resource={resource} {...props} />;
}
