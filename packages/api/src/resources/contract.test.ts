import { createFromWire, endpoints, type Fields } from '@koshpay/resource';
import { describe, expect, it } from 'vitest';
import { setupTestApp, signIn } from '../testing/app.ts';
import { comparable } from '../testing/comparable.ts';
import { testProduct } from '../testing/product.ts';
import { createResourceClient } from '../testing/resource-client.ts';
import { isFreeText, wrongValue } from '../testing/samples.ts';

const { resources } = testProduct;
const test = setupTestApp();

/** What every declaration promises of its guards and its form: a new resource is covered by being declared. */
describe.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    const can = Object.fromEntries(endpoints(resource).map(({ operation }) => [operation, true]));

    it('asks for a sign-in on every endpoint', async () => {
      for (const { method, path } of endpoints(resource)) {
        const { statusCode, body } = await test.app.inject({ method, url: `/api/admin/${path}` });
        expect([statusCode, JSON.parse(body).code], path).toEqual([401, 'unauthenticated']);
      }
    });

    it('asks for the permission of every endpoint', async () => {
      const username = `other.${resource.name}`;
      const headers = await signIn(test, { username, permissions: ['other.list'] });
      for (const { method, path } of endpoints(resource)) {
        const answer = await test.app.inject({
          method,
          url: `/api/admin/${path}?id=1`,
          headers,
          ...(['POST', 'PATCH'].includes(method) && { body: {} }),
        });
        expect([answer.statusCode, answer.json().code], path).toEqual([403, 'forbidden']);
      }
    });

    it.runIf(can.create)('creates a row, answers it as the list does and records it', async () => {
      const { call, sample, audit, username } = await createResourceClient(
        test,
        resource,
        'creator',
      );
      const values = await sample();
      const made = await call('POST', 'create', { body: values });
      expect(made.status, made.message).toBe(200);
      const row = createFromWire(resource)(made.data);
      expect(row).toMatchObject(comparable(resource, values));
      const { data } = await call('GET', 'list', {});
      expect(data).toEqual([made.data]);
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

    it.runIf(can.create)(
      'refuses wrong types, missing and unknown fields, names each and records nothing',
      async () => {
        const { call, sample, count, audit } = await createResourceClient(
          test,
          resource,
          'mistaken',
        );
        const values = await sample();
        for (const key of resource.create) {
          const field = (resource.fields as Fields)[key];
          if (!field) continue;
          const wrong = await call('POST', 'create', {
            body: { ...values, [key]: wrongValue(field) },
          });
          expect([wrong.status, wrong.code, wrong.details?.[0]?.field], key).toEqual([
            422,
            'validation_failed',
            key,
          ]);
          if (!field.required) continue;
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
      },
    );

    it.runIf(resource.create.some((key) => isFreeText(resource, key)))(
      'keeps hostile text as text, and refuses what is too long or has NUL',
      async () => {
        const { call, sample } = await createResourceClient(test, resource, 'hostile');
        for (const key of resource.create.filter((key) => isFreeText(resource, key))) {
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
      },
    );

    const formsOwn = resource.unique.filter((keys) =>
      keys.every((key) => resource.create.includes(key)),
    );
    it.runIf(can.create && formsOwn.length > 0)(
      'refuses a second row that shares what no two rows may share, on its fields',
      async () => {
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
      },
    );
  },
);

interface Length {
  readonly min?: number;
  readonly max?: number;
}
