import { type RefObject, useEffect, useState } from 'react';

/** So far below or above what is visible, an element is near. */
const rootMargin = '200px';

/** True once an element is in sight, or about to be: what is far below is loaded then. */
export function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
