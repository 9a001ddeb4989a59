import { useLayoutEffect } from 'react';

/** Shows the skeleton in `index.html` while code is loading. */
export function PageSkeleton({ of }: { readonly of: 'login' | 'shell' }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.skeleton = of;
  }, [of]);
  return null;
}
