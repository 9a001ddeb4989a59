import type { Page } from '@koshpay/resource';
import { accountPath, helpPath } from '@koshpay/resource/internal';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { useParts } from '../context/console-parts.ts';
import { createPlace } from '../parts/place.ts';
import { useCapability } from '../session/use-session.ts';

/** A screen: at a path of its own, of the page with a name, or of all pages of a kind. */
export type FeatureScreen =
  | { readonly path: string; readonly Screen: ComponentType }
  | { readonly page: string; readonly Screen: ComponentType }
  | {
      readonly kind: 'volume' | 'widgets';
      readonly Screen: ComponentType<{ readonly page: Page }>;
    };

export const useScreens = createPlace<FeatureScreen>('screens');

/** True if a feature has a screen at the path. */
function useHasScreen(path: string): boolean {
  return useScreens().some((screen) => 'path' in screen && matchPath(screen.path, path) !== null);
}

/** The pages beside those of resources that this person has. */
export function useOwnPages() {
  const isAccountSupported = useCapability('account');
  const hasAccount = useHasScreen(accountPath) && isAccountSupported;
  const { guide } = useParts();
  const hasGuide = useHasScreen(helpPath) && guide !== undefined;
  return { hasAccount, hasGuide };
}
