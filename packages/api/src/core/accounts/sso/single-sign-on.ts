import type { Settings } from '../../settings.ts';
import { createProvider, type Provider } from './provider.ts';
import { type SsoSettings, toSsoSettings } from './sso-settings.ts';

/** An identity provider and its settings. */
export interface SingleSignOn {
  readonly settings: SsoSettings;
  readonly provider: Provider;
}

/** The identity provider of the settings; undefined without one. */
export function createSingleSignOn(settings: Settings): SingleSignOn | undefined {
  const sso = toSsoSettings(settings);
  return sso && { settings: sso, provider: createProvider(sso) };
}
