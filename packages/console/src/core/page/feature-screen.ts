import type { Page } from '@koshpay/resource';
import type { ComponentType } from 'react';
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
