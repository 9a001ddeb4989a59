import type { Fields, Resource } from '@koshpay/resource';
import { exportableFields, type ImportRun, isImportable } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { toTableName } from '../../core/database/names.ts';
import { createResourceClient } from '../resource-client.ts';
import type { TestApp } from '../setup.ts';

/** The names of two rows, which differ by their ids alone. */
const toNames: readonly ((ids: readonly number[]) => readonly unknown[])[] = [
  ([one, other]) => [other, one],
  () => ['Same', 'Same'],
  () => ['Same', 'SAME'],
];

/**
 * Tests that an exported file changes nothing when it is imported again, whatever the titles of the
 * rows that it refers to.
 */
export function testRoundTrip(test: TestApp, resource: Resource): void {
  if (!isImportable(resource) || resource.edit.length === 0) return;

  it('changes nothing when what was exported is imported again', async () => {
    const client = await createResourceClient(test, resource, 'carrier');
    await client.fillVaried(2);
    for (const naming of toNames) {
      await renameReferred(test, resource, naming);
      for (const columns of [undefined, exportableFields(resource).join(',')]) {
        const query = { format: 'csv', ...(columns && { columns }) };
        const file = await client.exported(query);
        const { id, plan }: ImportRun = await client.upload(file);
        const inHindi = await client.exported(query, { 'accept-language': 'hi' });
        expect((await client.upload(inHindi)).plan, inHindi).toEqual(plan);
        const body = { ...plan, mode: 'update', key: 'id' };
        const { data } = await client.call('POST', `imports/${id}/check`, { body });
        expect(data.problems, file).toEqual([]);
        expect(data, file).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 });
      }
    }
  });
}

/** Calls the rows that a resource refers to otherwise, as far as their table lets them be called so. */
async function renameReferred(
  { owner, product }: TestApp,
  { name, fields }: Resource,
  naming: (typeof toNames)[number],
): Promise<void> {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (field.kind !== 'ref') continue;
    const { recordTitle, fields: named } = product.resourceOf(field.resource);
    const [title = 'id'] = recordTitle;
    if ((named as Fields)[title]?.kind !== 'text') continue;
    const [table, target] = [toTableName(name), toTableName(field.resource)];
    const to = field.targetKey ?? 'id';
    const { rows } = await owner.query(
      `select ${to}::bigint as id from ${target} where ${to} in (select ${key} from ${table}) order by 1`,
    );
    const ids = rows.map((row) => Number(row.id));
    const rename = naming(ids).map((each, index) => [String(each), ids[index]]);
    await owner
      .query(
        `update ${target} set ${title} = v.name from unnest($1::text[], $2::bigint[]) as v(name, id) where ${target}.${to} = v.id`,
        [rename.map(([text]) => text), rename.map(([, id]) => id)],
      )
      .catch((error: { readonly code?: string }) => {
        if (error.code !== uniqueViolation) throw error;
      });
  }
}

const uniqueViolation = '23505';
