import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, scopeRules } from '@koshpay/resource/internal';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../setup.ts';
import { createScopeClient, type ScopeClient } from './scope-client.ts';
import { testScopedReads } from './scoped-reads.ts';
import { testScopedRows } from './scoped-rows.ts';
import { testScopedWrites } from './scoped-writes.ts';

/**
 * Tests that an account of one tenant finds, counts, reads and touches no row of another, where
 * resources have scopes: by every endpoint and every path through references, as far as the
 * declaration has them.
 */
export function testScope(test: TestApp, resource: Resource): void {
  const isScoped = scopeRules(resource).length > 0;
  const refs = scopedRefs(test, resource);
  if (!isScoped && refs.length === 0) return;
  describe('its scope', () => {
    const client = {} as ScopeClient;
    beforeAll(async () => void Object.assign(client, await createScopeClient(test, resource)));
    if (isScoped) {
      testScopedReads(test, resource, client);
      testScopedRows(test, resource, client);
    }
    for (const ref of refs) testReferred(resource, client, ref);
    if (isScoped) testScopedWrites(test, resource, client);
  });
}

type RefEntry = readonly [key: string, field: FieldOf<'ref'>];

/** References to rows that have a scope, apart from those that decide on the own one. */
function scopedRefs({ product }: TestApp, resource: Resource): RefEntry[] {
  const own = scopeRules(resource).map(({ field }) => field);
  return Object.entries(resource.fields as Fields).flatMap(([key, field]) => {
    if (field.kind !== 'ref' || own.includes(key)) return [];
    return scopeRules(product.resourceOf(field.resource)).length > 0 ? [[key, field] as const] : [];
  });
}

/** Tests the values that rows show of others, with or without a scope of their own. */
function testReferred(
  resource: Resource,
  client: ScopeClient,
  [ref, { resource: target, targetKey = 'id' }]: RefEntry,
): void {
  const shown = Object.entries(resource.fields as Fields).flatMap(([key, field]) =>
    field.kind === 'through' && field.ref === ref ? key : [],
  );
  it(`shows no value of another tenant's row through ${ref}`, async () => {
    const { mine, others, refer, list, idOf } = client;
    const row = mine.rows[resource.name];
    await refer(resource, row, ref, others.rows[target]?.[targetKey]);
    const found = (await list()).rows.find(({ id }) => id === idOf(mine));
    expect(found).toMatchObject(Object.fromEntries(shown.map((key) => [key, null])));
    await refer(resource, row, ref, mine.rows[target]?.[targetKey]);
  });
}
