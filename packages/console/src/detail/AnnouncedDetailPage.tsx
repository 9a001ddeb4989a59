import type { Resource } from '@koshpay/resource';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { Announced } from '../shell/Announced.tsx';

const DetailPage = lazy(() => import('./DetailPage.tsx'));

/**
 * The detail page of any declared resource that the backend has, loaded when one is first opened.
 */
export function AnnouncedDetailPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  return (
    <Announced resource={resource}>
      {(supported) => <DetailPage key={id} resource={supported} id={id} />}
    </Announced>
  );
}
