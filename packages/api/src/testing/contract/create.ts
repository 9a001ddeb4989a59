import type { Fields, Resource } from '@koshpay/resource';
import { createFromWire, defaultOf, type Field } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { comparable } from '../comparable.ts';
import { createResourceClient } from '../resource-client.ts';
import type { TestApp } from '../setup.ts';
import { asListed } from './own-values.ts';

/** A create form accepts what its fields accept, and records the new row. */
export function testCreate(test: TestApp, resource: Resource): void {
  if (resource.create.length === 0) return;
  it('creates a row, returns it as the list does and records it', async () => {
    const client = await createResourceClient(test, resource, 'creator');
    const { call, sample, find, latest, audit, username } = client;
    const values = await sample();
    const made = await call('POST', 'create', { body: values });
    expect(made.status, made.message).toBe(200);
    const row = createFromWire(resource)(made.data);
    expect(row).toMatchObject(comparable(resource, values));
    expect(await find({})).toEqual([asListed(resource, row)]);
    expect(await latest()).toEqual(row);
    expect(await audit()).toEqual([
      {
        username,
        action: `${resource.name}.create`,
        record_id: row.id,
        before: null,
        after: expect.objectContaining(comparable(resource, values, 'audit')),
      },
    ]);
  });

  const defaults = defaultsOf(resource);
  if (Object.keys(defaults).length > 0)
    it('fills in the default of a missing field', async () => {
      const { call, sample } = await createResourceClient(test, resource, 'brief');
      const given = Object.entries(await sample()).filter(([key]) => !(key in defaults));
      const made = await call('POST', 'create', { body: Object.fromEntries(given) });
      expect(made.status, made.message).toBe(200);
      expect(createFromWire(resource)(made.data)).toMatchObject(comparable(resource, defaults));
    });
}

/** The defaults of the fields of the create form. */
function defaultsOf({ create, fields }: Resource): Record<string, unknown> {
  const entries = create.map((key) => [key, defaultOf((fields as Fields)[key] as Field)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
