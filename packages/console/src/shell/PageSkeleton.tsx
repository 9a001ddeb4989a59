import { useLayoutEffect } from 'react';

/** Shows the outlines that the page itself holds, `index.html`, while code is on its way. */
export function PageSkeleton({ of }: { readonly of: 'login' | 'shell' }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.skeleton = of;
  }, [of]);
  return null;
}
