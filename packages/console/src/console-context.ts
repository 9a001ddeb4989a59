import type { Brand } from '@koshpay/brand';
import { createContext, use } from 'react';
import type { Session } from './auth/session.ts';

/** What every screen may want to know. */
export interface ConsoleSettings {
  readonly brand: Brand;
  readonly session: Session;
}

export const ConsoleContext = createContext<ConsoleSettings | null>(null);

/** The brand and the session. */
export function useConsole(): ConsoleSettings {
  const settings = use(ConsoleContext);
  if (!settings) throw new Error('This component stands outside <ConsoleRoot>.');
  return settings;
}
