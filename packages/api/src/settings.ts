/** The settings of the API, by their names in the environment. */
export interface Settings {
  /** Whether the accounts of the demo may sign in. */
  readonly MODE: 'demo' | 'production';
  readonly LOG_LEVEL: string;
  readonly BRAND_NAME: string;
  /** The proxies whose `X-Forwarded-For` counts. */
  readonly TRUST_PROXY: string | false;
  /** The sites that may call the API from a browser. */
  readonly CORS_ORIGINS: readonly string[];
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_ABSOLUTE_HOURS: number;
}
