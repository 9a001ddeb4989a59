import { type ComponentType, lazy, useState } from 'react';

/**
 * Makes a screen whose code is loaded when it is first drawn, or before by its `preload`. Then it is
 * drawn immediately: React's own `lazy` shows a fallback first, also where the code is there, and
 * for a while.
 *
 * @example const ListPage = lazyScreen(() => import('./ListPage.tsx'));
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  const Lazy = lazy(preload);
  function Screen(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Part {...props} />;
  }
  return Object.assign(Screen, { preload });
}
