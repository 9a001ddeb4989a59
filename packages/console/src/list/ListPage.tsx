import type { Resource } from '@koshpay/resource';
import { useTitle } from '../shell/use-title.ts';
import { ListView } from './ListView.tsx';

/** The screen of a declared resource. */
export default function ListPage({ resource }: { readonly resource: Resource }) {
  useTitle(resource.menu.label);
  return <ListView resource={resource} />;
}
