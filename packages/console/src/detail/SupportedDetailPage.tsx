import type { Resource } from '@koshpay/resource';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { Supported } from '../shell/Supported.tsx';

const DetailPage = lazy(() => import('./DetailPage.tsx'));

/**
 * The detail page of any declared resource that the backend has, loaded when one is first opened.
 */
export function SupportedDetailPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  return (
    <Supported resource={resource}>
      {(supported) => <DetailPage key={id} resource={supported} id={id} />}
    </Supported>
  );
}
