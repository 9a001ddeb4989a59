import type { Settings } from '../core/settings.ts';

/** The default settings of an app in tests. */
export const testSettings: Settings = {
  MODE: 'demo',
  // Jobs run where a test runs them.
  ROLE: 'api',
  LOG_LEVEL: 'warn',
  BRAND_NAME: 'KoshPay',
  PORT: 4000,
  MAIL_FROM: 'no-reply@pay.example',
  TRUST_PROXY: false,
  CORS_ORIGINS: [],
  OUTBOUND_HOSTS: [],
  LOOPBACK_ONLY: true,
  // Injected requests have no connection.
  INSECURE_SIGN_IN: true,
  READS_PER_MINUTE: 0,
  WRITES_PER_MINUTE: 0,
  SESSION_IDLE_MINUTES: 60,
  SESSION_ABSOLUTE_HOURS: 12,
  SESSIONS_PER_ACCOUNT: 20,
};
