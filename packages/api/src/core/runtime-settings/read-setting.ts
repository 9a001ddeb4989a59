import { type Setting, type SettingValue, settings } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HookContext } from '../resources/hooks.ts';

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
