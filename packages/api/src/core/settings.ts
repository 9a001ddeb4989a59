/**
 * The settings of the API, by their names in the environment.
 *
 * @example const isDemo = ({ MODE }: Settings) => MODE === 'demo';
 */
export interface Settings {
  /** The mode: the accounts of the demo may sign in, or not. */
  readonly MODE: 'demo' | 'production';
  /** The role of this process: it serves requests, runs background jobs, or both. */
  readonly ROLE: 'all' | 'api' | 'worker';
  readonly LOG_LEVEL: string;
  /** The file that entries of the audit log leave to, as JSON lines; none by default. */
  readonly AUDIT_LOG_FILE?: string | undefined;
  /** True if they leave to the log of the process, where they have no file. */
  readonly AUDIT_LOG_STDOUT?: boolean;
  /** The token with which `/metrics` may be read; on the main port unless `METRICS_PORT` is set. */
  readonly METRICS_TOKEN?: string | undefined;
  /** The port of `/metrics` alone. */
  readonly METRICS_PORT?: number | undefined;
  /** The OpenTelemetry collector that traces are sent to. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** Headers for it, such as a key. */
  readonly OTEL_EXPORTER_OTLP_HEADERS?: readonly (readonly [name: string, value: string])[];
  /** The share of traces that is recorded, from 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG?: number;
  /** The folder of the data of this machine. */
  readonly DATA_DIR?: string;
  readonly BRAND_NAME: string;
  /** One line under the name, and the address for questions: they sign mails. */
  readonly BRAND_TAG_LINE?: string | null | undefined;
  readonly BRAND_EMAIL?: string | null | undefined;
  /** The public URL of the site and its console. */
  readonly SITE_URL?: string | undefined;
  readonly PORT: number;
  /** The mail server, `smtp://user:password@host:587`; no mail is sent without it. */
  readonly SMTP_URL?: string | undefined;
  /** The address that mail comes from. */
  readonly MAIL_FROM: string;
  /** The proxies whose `X-Forwarded-For` counts. */
  readonly TRUST_PROXY: string | false;
  /** The sites that may call the API from a browser. */
  readonly CORS_ORIGINS: readonly string[];
  /** True if requests must name this machine itself as their host. */
  readonly LOOPBACK_ONLY: boolean;
  /** Hosts that URLs typed in the console may lead to; any public one by default. */
  readonly OUTBOUND_HOSTS: readonly string[];
  /** True if people may sign in over connections that are not encrypted. */
  readonly INSECURE_SIGN_IN: boolean;
  /** The number of lists and rows that an account may read in a minute; 0 for any number. */
  readonly READS_PER_MINUTE: number;
  /** The number of changes that an account may make in a minute; 0 for any number. */
  readonly WRITES_PER_MINUTE: number;
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_ABSOLUTE_HOURS: number;
  /** The sessions that an account may have together; a further sign-in ends the oldest. */
  readonly SESSIONS_PER_ACCOUNT: number;
  /** The identity provider for single sign-on; none without. */
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  /** The claim that has a person's groups, or its path. */
  readonly OIDC_ROLE_CLAIM?: string;
  /** Roles by values of that claim. */
  readonly OIDC_ROLES?: readonly (readonly [value: string, role: string])[];
  readonly OIDC_FIRST_SIGN_IN?: 'create' | 'refuse';
}

/**
 * The URL at which people reach the site, the console and the pages of payments.
 *
 * @example const link = `${toSiteUrl(settings)}/receipt/${code}`;
 */
export function toSiteUrl({ SITE_URL, PORT }: Pick<Settings, 'SITE_URL' | 'PORT'>): string {
  return SITE_URL ?? `http://localhost:${PORT}`;
}
