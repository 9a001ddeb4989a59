import type { Resource } from '@koshpay/resource';
import { Announced } from '../shell/Announced.tsx';
import { ListPage } from './ListPage.tsx';

/** The list of a resource, if its backend has it. */
export default function AnnouncedList({ resource }: { readonly resource: Resource }) {
  return (
    <Announced resource={resource}>
      <ListPage resource={resource} />
    </Announced>
  );
}
