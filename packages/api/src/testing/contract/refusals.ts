import type { Fields, Resource } from '@koshpay/resource';
import { createFromWire, defaultOf } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { createResourceClient } from '../resource-client.ts';
import { isFreeText, wrongValue } from '../samples.ts';
import type { TestApp } from '../setup.ts';

/**
 * A create form refuses values that its fields do not accept, names each, and stores any text
 * unchanged.
 */
export function testRefusals(test: TestApp, resource: Resource): void {
  if (resource.create.length === 0) return;
  it('refuses wrong types, missing and unknown fields, names each and records nothing (ASVS V2.2.1, V2.2.2, V15.3.3, V15.3.5)', async () => {
    const { call, sample, count, audit } = await createResourceClient(test, resource, 'mistaken');
    const values = await sample();
    for (const key of resource.create) {
      const field = (resource.fields as Fields)[key];
      if (!field) continue;
      const value = wrongValue(field);
      if (value !== undefined) {
        const wrong = await call('POST', 'create', { body: { ...values, [key]: value } });
        const { status, code, details } = wrong;
        expect([status, code, details?.[0]?.field], key).toEqual([422, 'validation_failed', key]);
      }
      if (!field.required || defaultOf(field) !== undefined) continue;
      const { [key]: _, ...rest } = values;
      const missing = await call('POST', 'create', { body: rest });
      expect([missing.status, missing.details?.[0]?.field], key).toEqual([422, key]);
    }
    for (const key of ['id', 'created_at', '__proto', 'role']) {
      const unknown = await call('POST', 'create', { body: { ...values, [key]: 1 } });
      expect([unknown.status, unknown.details?.[0]]).toEqual([
        422,
        expect.objectContaining({ field: key, code: 'unknown_field' }),
      ]);
    }
    expect([await count(), await audit()]).toEqual([0, []]);
  });

  const freeTexts = resource.create.filter((key) => isFreeText(test.product, resource, key));
  if (freeTexts.length > 0)
    it('stores hostile text unchanged, and refuses text that is too long or has NUL (ASVS V1.1.2, V1.2.3, V1.2.4)', async () => {
      const { call, sample } = await createResourceClient(test, resource, 'hostile');
      for (const key of freeTexts) {
        const { min = 0, max = 255 } = (resource.fields as Fields)[key] as Length;
        const hostile = `'";<b>\${1}</b>--₹😀`.padEnd(min, '.').slice(0, max);
        const kept = await call('POST', 'create', {
          body: { ...(await sample()), [key]: hostile },
        });
        expect(kept.status, kept.message).toBe(200);
        expect(createFromWire(resource)(kept.data)[key]).toBe(hostile);
        for (const refused of ['x'.repeat(max + 2000), 'a\u0000b']) {
          const answer = await call('POST', 'create', {
            body: { ...(await sample()), [key]: refused },
          });
          expect([answer.status, answer.details?.[0]?.field]).toEqual([422, key]);
        }
      }
    });

  const formsOwn = resource.unique.filter((keys) =>
    keys.every((key) => resource.create.includes(key)),
  );
  if (formsOwn.length > 0)
    it('refuses a duplicate of a unique set, on its fields', async () => {
      const { call, sample, audit } = await createResourceClient(test, resource, 'doubler');
      const values = await sample();
      await call('POST', 'create', { body: values });
      await audit();
      for (const keys of formsOwn) {
        const shared = Object.fromEntries(keys.map((key) => [key, values[key]]));
        const again = await call('POST', 'create', { body: { ...(await sample()), ...shared } });
        expect([again.status, again.code]).toEqual([409, 'already_exists']);
        expect(again.details.map(({ field }: { field: string }) => field)).toEqual(keys);
      }
      expect(await audit()).toEqual([]);
    });
}

interface Length {
  readonly min?: number;
  readonly max?: number;
}
