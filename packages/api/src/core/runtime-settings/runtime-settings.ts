import { inputSchema } from '@koshpay/resource';
import {
  initialValueOf,
  type Setting,
  type SettingValue,
  settings,
} from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Database } from '../database/connection/connect.ts';
import { addProcessTask } from '../jobs/process-task.ts';
import type { HookContext } from '../resources/hooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    runtimeSettings: RuntimeSettings;
  }
}

/** Seconds after which a process knows what another one changed. */
const refreshSeconds = 2;

/** The settings that can be changed while the server runs, as this process knows them. */
export interface RuntimeSettings {
  /** The value of a setting, at most a few seconds old. */
  readonly read: <S extends Setting>(setting: S) => SettingValue<S>;
  /** True if the database has another value than the default. */
  readonly isChanged: (setting: Setting) => boolean;
  /** Reads the values of the database; the former ones remain if that fails. */
  readonly reload: () => Promise<void>;
}

/** Creates the only reader of runtime settings in a process. Before `reload`, it has the defaults. */
export function createRuntimeSettings(
  { drizzle }: Pick<Database, 'drizzle'>,
  { settings: declared, tableOf }: Pick<CompiledProduct, 'settings' | 'tableOf'>,
  variables: Variables,
): RuntimeSettings {
  const table = tableOf(settings.name);
  const column = (name: string) => table[name] as PgColumn;
  const byKey = new Map(declared.map((setting) => [setting.key, setting]));
  let changed = new Map<string, unknown>();
  return {
    read: <S extends Setting>(setting: S) =>
      (changed.has(setting.key)
        ? changed.get(setting.key)
        : // The product may have it in its own way.
          defaultOfSetting(byKey.get(setting.key) ?? setting, variables)) as SettingValue<S>,
    isChanged: (setting) => changed.has(setting.key),
    reload: async () => {
      const rows = await drizzle
        .select({ key: column('key'), value: column('value') })
        .from(table as PgTable)
        .where(eq(column('is_changed'), true));
      changed = new Map(rows.flatMap((row) => toValid(byKey, row)));
    },
  };
}

/** A value that this version of the server accepts; another version may have written others. */
function toValid(
  byKey: ReadonlyMap<unknown, Setting>,
  { key, value }: Record<string, unknown>,
): [string, unknown][] {
  const setting = byKey.get(key);
  const parsed = setting && parseSetting(setting, value);
  return setting && parsed?.success ? [[setting.key, parsed.data]] : [];
}

/** Values by the names of environment variables. */
export type Variables = Readonly<Record<string, unknown>>;

/** The value of a setting that was never changed. */
export function defaultOfSetting({ variable, field }: Setting, variables: Variables): unknown {
  return (variable && variables[variable]) ?? initialValueOf(field);
}

/** Validates a value of a setting as its form does. */
export function parseSetting({ field, title }: Setting, value: unknown) {
  return inputSchema(field, title).safeParse(value ?? null);
}

/**
 * The value of a setting in the transaction of a hook.
 *
 * @example const percent = values.percent ?? (await readSetting(context, defaultPercent));
 */
export async function readSetting<S extends Setting>(
  { tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>,
  setting: S,
): Promise<SettingValue<S>> {
  const table = tableOf(settings.name);
  const [row] = await tx
    .select({ value: table.value as PgColumn })
    .from(table as PgTable)
    .where(eq(table.key as PgColumn, setting.key));
  return (row?.value ?? null) as SettingValue<S>;
}

/** Gives the app its runtime settings, and keeps them up to date. */
export function registerRuntimeSettings(app: FastifyInstance, runtime: RuntimeSettings): void {
  app.decorate('runtimeSettings', runtime);
  let isFailing = false;
  const reload = async () => {
    try {
      await runtime.reload();
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        app.log.warn({ source: 'settings', err: error }, 'The settings could not be read.');
      isFailing = true;
    }
  };
  addProcessTask(app, { name: 'reload settings', seconds: refreshSeconds, run: reload });
  // The next request of the user who changed one finds it changed.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'PATCH' || !route.url.includes(`/${settings.name}/`)) return;
    route.onSend = [route.onSend ?? [], reload].flat();
  });
}

/**
 * The settings of a process, in which each variable that can be changed at run time has its value of
 * now. Copies of it would keep the value of their time.
 */
export function toEffective<S extends object>(
  settings: S,
  declared: readonly Setting[],
  runtime: RuntimeSettings,
): S {
  const changeable = declared.flatMap((setting) =>
    setting.variable === undefined
      ? []
      : [[setting.variable, { enumerable: true, get: () => runtime.read(setting) }] as const],
  );
  return Object.defineProperties({ ...settings }, Object.fromEntries(changeable));
}
