import type { Product } from '@koshpay/resource';
import type { AuthProvider, LiveProvider } from '@refinedev/core';
import { createContext, use } from 'react';
import type { Http } from '../data/http.ts';
import type { Session } from '../session/session.ts';
import type { StepUp } from '../session/step-up.ts';
import type { Brand } from '../theme/brand.ts';

/** The context of every screen. */
export interface ConsoleSettings {
  readonly product: Product;
  readonly brand: Brand;
  readonly adminApiUrl: string;
  readonly apiUrl: string;
  readonly session: Session;
  readonly stepUp: StepUp;
  readonly http: Http;
  readonly authProvider: AuthProvider;
  readonly liveProvider?: LiveProvider | undefined;
}

export const ConsoleContext = createContext<ConsoleSettings | null>(null);

/**
 * The product, the brand, the session and access to the backend.
 *
 * @example const { product, brand } = useConsole();
 */
export function useConsole(): ConsoleSettings {
  const settings = use(ConsoleContext);
  if (!settings) throw new Error('This component is outside of <ConsoleRoot>.');
  return settings;
}

/** True on the console's own server, which is known before any backend has sent its capabilities. */
export function useIsOwnServer(): boolean {
  return useConsole().adminApiUrl.startsWith('/');
}
