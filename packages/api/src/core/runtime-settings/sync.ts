import { type Setting, settings as settingResource } from '@koshpay/resource/internal';
import { notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Transaction } from '../database/connection/connect.ts';
import { defaultOfSetting, type Variables } from './runtime-settings.ts';

/**
 * Brings the rows of settings to the declarations of this version and to the defaults of this
 * process. Values that were changed stay.
 */
export async function syncSettings(
  tx: Transaction,
  { settings, tableOf }: Pick<CompiledProduct, 'settings' | 'tableOf'>,
  variables: Variables,
): Promise<void> {
  const table = tableOf(settingResource.name);
  const column = (name: string) => table[name] as PgColumn;
  const keys = settings.map(({ key }) => key);
  await tx.delete(table as PgTable).where(notInArray(column('key'), keys));
  const excluded = (name: string) => sql.raw(`excluded."${name}"`);
  const value = sql`case when ${column('is_changed')} then ${column('value')} else ${excluded('value')} end`;
  const differs = sql`(${column('group')}, ${column('title')}, ${column('default_value')}) is distinct from
    (${excluded('group')}, ${excluded('title')}, ${excluded('default_value')})`;
  await tx
    .insert(table as PgTable)
    .values(toRows(settings, variables))
    .onConflictDoUpdate({
      target: column('key'),
      set: {
        group: excluded('group'),
        title: excluded('title'),
        default_value: excluded('default_value'),
        value,
        updated_at: sql`now()`,
      },
      setWhere: differs,
    });
}

/** Lists show the newest row first: the first setting is inserted last. */
function toRows(settings: readonly Setting[], variables: Variables) {
  return settings.toReversed().map((setting) => {
    const value = defaultOfSetting(setting, variables);
    const { key, group, title } = setting;
    return { key, group, title, value, default_value: value };
  });
}
