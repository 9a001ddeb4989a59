import type { Brand } from '@koshpay/brand';
import type { Product } from '@koshpay/resource';
import type { AuthProvider, LiveProvider } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import { createContext, use } from 'react';
import type { Session } from './auth/session.ts';

/** What every screen may want to know. */
export interface ConsoleSettings {
  readonly product: Product;
  readonly brand: Brand;
  readonly adminApiUrl: string;
  readonly apiUrl: string;
  readonly session: Session;
  readonly http: AxiosInstance;
  readonly authProvider: AuthProvider;
  readonly liveProvider?: LiveProvider | undefined;
}

export const ConsoleContext = createContext<ConsoleSettings | null>(null);

/** The product, the brand, the session and the way to the backend. */
export function useConsole(): ConsoleSettings {
  const settings = use(ConsoleContext);
  if (!settings) throw new Error('This component stands outside <ConsoleRoot>.');
  return settings;
}
