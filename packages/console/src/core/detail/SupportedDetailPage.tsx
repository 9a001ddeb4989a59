import type { Resource } from '@koshpay/resource';
import { useParams } from 'react-router';
import { lazyScreen } from '../page/lazy-screen.tsx';
import { Supported } from '../page/Supported.tsx';

const DetailPage = lazyScreen(() => import('./DetailPage.tsx'));

/** Loads the code of rows' pages before one is drawn. */
export const preloadDetail: () => Promise<unknown> = DetailPage.preload;

/**
 * The detail page of any declared resource that the backend has, loaded when one is first opened.
 *
 * @example <DetailPage resource={books} />;
 */
export function SupportedDetailPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  return (
    <Supported resource={resource}>
      {(supported) => <DetailPage key={id} resource={supported} id={id} />}
    </Supported>
  );
}
