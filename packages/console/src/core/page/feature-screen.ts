import type { Page } from '@koshpay/resource';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { createPlace } from '../parts/place.ts';

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
export function useHasScreen(path: string): boolean {
  return useScreens().some((screen) => 'path' in screen && matchPath(screen.path, path) !== null);
}
