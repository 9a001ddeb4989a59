import { dirname, resolve } from 'node:path';
import { isEncrypted, settingFormat } from '@koshpay/api';
import { isThisMachine, type SettingsSchema } from '@koshpay/api/internal';
import {
  editDistance,
  type Setting,
  sessionAbsoluteHours,
  sessionIdleMinutes,
  sessionsPerAccount,
  toLabel,
} from '@koshpay/resource/internal';
import { z } from 'zod';
import {
  isTrustProxy,
  mailAddress,
  mailSender,
  namesEncryption,
  otlpHeaders,
  siteOrigin,
  toPairs,
} from './setting-formats.ts';
import { EnvError, readSettingTexts } from './setting-sources.ts';

const { list, origin, outboundHost, whole } = settingFormat;

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  message: 'must look like postgres://user:password@host:5432/database',
});

const settings = z.object({
  MODE: z.enum(['demo', 'production'], { message: 'must be demo or production' }).default('demo'),
  ROLE: z.enum(['all', 'api', 'worker'], { message: 'must be all, api or worker' }).default('all'),
  PORT: whole(0, 65_535).default(4000),
  HOST: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_WAIT_SECONDS: whole(0, 600).default(15),
  DATABASE_POOL_SIZE: whole(2, 500).default(10),
  DATA_DIR: z.string().default('.data'),
  SECRETS_KEY: z
    .string()
    .refine(
      (keys) => keys.split(',').every((key) => Buffer.from(key, 'base64').length === 32),
      'must be 32 bytes in base64, and former keys after a comma',
    )
    .optional(),
  BRAND_NAME: z.string().trim(),
  BRAND_TAG_LINE: z.string().trim().optional(),
  BRAND_EMAIL: z
    .string()
    .trim()
    .regex(mailAddress, 'must be an e-mail address, for instance hello@pay.example.com')
    .optional(),
  SITE_URL: siteOrigin.optional(),
  API_URL: origin.optional(),
  ADMIN_API_URL: origin.optional(),
  CORS_ORIGINS: list.pipe(z.array(siteOrigin)),
  OUTBOUND_HOSTS: list.pipe(z.array(outboundHost)),
  TRUST_PROXY: z
    .string()
    .default('false')
    .refine(
      (list) => list === 'false' || isTrustProxy(list),
      'must be false or the proxies’ addresses, for instance 10.0.0.0/8,loopback',
    )
    .transform((list) => (list === 'false' ? false : list)),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  INSECURE_SIGN_IN: z
    .enum(['true', 'false'], { message: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  READS_PER_MINUTE: whole(0, 1_000_000).default(3000),
  WRITES_PER_MINUTE: whole(0, 1_000_000).default(600),
  DRAIN_SECONDS: whole(0, 300).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  AUDIT_LOG_FILE: z.string().optional(),
  AUDIT_LOG_STDOUT: z
    .enum(['true', 'false'], { message: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders,
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ message: 'must be a number' })
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .default(1),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{20,}$/, 'must have 20 characters or more, without spaces')
    .optional(),
  SESSION_IDLE_MINUTES: declaredWhole(sessionIdleMinutes),
  SESSION_ABSOLUTE_HOURS: declaredWhole(sessionAbsoluteHours),
  SESSIONS_PER_ACCOUNT: declaredWhole(sessionsPerAccount),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      message: 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(mailSender, 'must look like no-reply@pay.example.com or Pay <no-reply@pay.example.com>')
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, message: 'must be the URL of the identity provider' })
    .refine(isEncrypted, 'must start with https: (http only on this machine)')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE_CLAIM: z.string().default('groups'),
  OIDC_ROLES: z
    .string()
    .default('')
    .transform((list) => toPairs(list))
    .refine(
      (pairs) => pairs.every(([value, role]) => value && role),
      'must look like admins=owner,staff=operator',
    ),
  OIDC_FIRST_SIGN_IN: z
    .enum(['create', 'refuse'], { message: 'must be create or refuse' })
    .default('refuse'),
  OIDC_LABEL: z.string().max(60).default('Single sign-on'),
});

/** The product whose settings are read. */
interface Declared {
  readonly server: {
    readonly product: { readonly name: string; readonly settings: readonly Setting[] };
    /** The settings that it declares beside those of every server, or to narrow one of them. */
    readonly settings?: readonly SettingsSchema[] | undefined;
  };
  /** Default settings, which `.env` and the environment override. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/**
 * Every setting of a product, by name; its `.env.example` lists the same.
 *
 * @example expect(namesIn('.env.example')).toEqual(settingNamesOf(installation).toSorted());
 */
export function settingNamesOf({ server: { settings: own = [] } }: Declared): string[] {
  return [...new Set([settings, ...own].flatMap(({ shape }) => Object.keys(shape)))];
}

const unencrypted =
  'leads to another machine: end it with ?sslmode=verify-full, or with ?sslmode=disable on a private network';

/** The settings of every server, parsed. */
const envSchema = settings
  .refine((env) => !env.METRICS_PORT || env.METRICS_TOKEN || isThisMachine(env.METRICS_HOST), {
    path: ['METRICS_TOKEN'],
    message: 'must be set with METRICS_HOST: other machines reach the metrics',
  })
  .refine((env) => (env.TLS_CERT === undefined) === (env.TLS_KEY === undefined), {
    path: ['TLS_KEY'],
    message: 'and TLS_CERT go together: set both or neither',
  })
  .refine(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
      new Set([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].map((each) => !each)).size === 1,
    {
      path: ['OIDC_ISSUER'],
      message: 'goes together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all or none',
    },
  )
  .refine((env) => env.OIDC_FIRST_SIGN_IN === 'refuse' || env.OIDC_ROLES.length > 0, {
    path: ['OIDC_ROLES'],
    message: 'must be set with OIDC_FIRST_SIGN_IN=create: it decides the role of a new account',
  })
  .superRefine((env, { addIssue }) => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
      const url = env[name];
      const add = (message: string) => addIssue({ code: 'custom', path: [name], message });
      if (url && !env.DATABASE_URL) add('needs DATABASE_URL, the database that it leads to');
      else if (url && env.MODE !== 'demo' && !namesEncryption(url)) add(unencrypted);
    }
  })
  .refine((env) => env.ROLE === 'all' || env.DATABASE_URL, {
    path: ['ROLE'],
    message: 'must be all without DATABASE_URL: the private database belongs to one process',
  })
  .refine((env) => env.MODE === 'demo' || !env.DATABASE_URL || env.SECRETS_KEY, {
    path: ['SECRETS_KEY'],
    message: 'must be set in production with DATABASE_URL: every server needs the same one',
  })
  .transform((env) => ({
    ...env,
    LOOPBACK_ONLY: env.MODE === 'demo' && env.HOST === undefined,
    HOST: env.HOST ?? (env.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.MODE === 'demo' ? 0 : 5),
    MAIL_FROM:
      env.MAIL_FROM ?? `no-reply@${env.SITE_URL ? new URL(env.SITE_URL).hostname : 'localhost'}`,
    LOG_LEVEL: env.LOG_LEVEL ?? (env.MODE === 'demo' ? ('warn' as const) : ('info' as const)),
  }));

export type Env = z.infer<typeof envSchema>;

/**
 * Reads the settings from `.env` and the environment (which wins); empty means unset, and `X_FILE`
 * names a file with the value of `X`. Relative paths are below the folder of the file.
 *
 * @throws {EnvError} naming each wrong setting and its problem, never its value
 * @example const { PORT, MODE } = loadEnv(process.env, '.env', installation);
 */
export function loadEnv(source: NodeJS.ProcessEnv, file: string, declared: Declared): Env {
  const names = settingNamesOf(declared);
  const { fromFile, fromProcess } = readSettingTexts(source, file, names);
  const given = { ...defaultsOf(declared), ...fromFile, ...fromProcess };
  const parsed = schemaOf(declared).safeParse(given);
  const unknown = Object.keys(fromFile)
    .filter((key) => !names.includes(key))
    .map((key) => `  ${key} is not a setting; .env.example lists them all`);
  unknown.push(...findMisspelt(Object.keys(fromProcess), names));
  const wrong =
    parsed.error?.issues.map((issue) => `  ${issue.path[0]?.toString()} ${issue.message}`) ?? [];
  if (!parsed.success || unknown.length > 0) {
    throw new EnvError(
      ['Invalid settings (.env or the environment):', ...new Set(wrong), ...unknown].join('\n'),
    );
  }
  const { DATA_DIR, TLS_CERT, TLS_KEY, AUDIT_LOG_FILE } = parsed.data;
  const toPath = (path: string) => resolve(dirname(file), path);
  return {
    ...parsed.data,
    DATA_DIR: toPath(DATA_DIR),
    TLS_CERT: TLS_CERT && toPath(TLS_CERT),
    TLS_KEY: TLS_KEY && toPath(TLS_KEY),
    AUDIT_LOG_FILE: AUDIT_LOG_FILE && toPath(AUDIT_LOG_FILE),
  };
}

/** The values of settings that neither a file nor the environment gives, as texts. */
function defaultsOf({ server: { product }, defaults }: Declared): Record<string, string> {
  const changeable = product.settings.flatMap(({ variable, field }) =>
    variable && 'defaultValue' in field ? [[variable, String(field.defaultValue)] as const] : [],
  );
  return { BRAND_NAME: toLabel(product.name), ...Object.fromEntries(changeable), ...defaults };
}

/** The settings of every server together with those of the product. */
function schemaOf({ server: { settings: own = [] } }: Declared): z.ZodType<Env> {
  return own.reduce<z.ZodType<Env>>((all, each) => all.and(each), envSchema);
}

/**
 * Finds variables of the environment that are settings but for a slip, where that setting is not
 * given. Others belong to other programs, and so may short names.
 */
function findMisspelt(given: readonly string[], names: readonly string[]): string[] {
  const missing = names.filter((name) => name.length >= 8 && !given.includes(name));
  return given
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const word = name.replace(/_FILE$/, '');
      const setting = missing.find((each) => {
        const most = Math.min(2, each.length / 6);
        if (Math.abs(word.length - each.length) > most) return false;
        const steps = editDistance(word, each);
        return steps > 0 && steps <= most;
      });
      return setting ? [`  ${name} is not a setting; did you mean ${setting}?`] : [];
    });
}

/** The source of a setting's value. */
export type EnvSource = 'default' | '.env' | 'environment';

/** Reads the source of each setting's value, as {@link loadEnv} reads the values. */
export function readEnvSources(
  source: NodeJS.ProcessEnv,
  file: string,
  declared: Declared,
): (name: string) => EnvSource {
  const { fromFile, fromProcess } = readSettingTexts(source, file, settingNamesOf(declared));
  return (name) => {
    if (Object.hasOwn(fromProcess, name)) return 'environment';
    return Object.hasOwn(fromFile, name) ? '.env' : 'default';
  };
}

interface DeclaredWhole {
  readonly field: Readonly<Record<'min' | 'max', number>>;
}

/** A whole number that the console can change later: its declaration has its limits and default. */
function declaredWhole({ field: { min, max } }: DeclaredWhole) {
  return whole(min, max);
}
