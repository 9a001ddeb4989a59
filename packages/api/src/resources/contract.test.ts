import { resources } from '@koshpay/gateway';
import {
  createFromWire,
  endpoints,
  type Fields,
  type Resource,
  sortableFields,
  wireSchema,
} from '@koshpay/resource';
import { describe, expect, it } from 'vitest';
import { signIn, useTestApp } from '../testing/app.ts';
import { useResource } from '../testing/resource-client.ts';
import { isFreeText, wrongValue } from '../testing/samples.ts';

/** What every declaration promises, checked for each of them: a new resource is covered by being declared. */
describe.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    const test = useTestApp();
    const can = Object.fromEntries(endpoints(resource).map(({ operation }) => [operation, true]));

    it('asks for a sign-in on every endpoint', async () => {
      for (const { method, path } of endpoints(resource)) {
        const { statusCode, body } = await test.app.inject({ method, url: `/api/admin/${path}` });
        expect([statusCode, JSON.parse(body).code], path).toEqual([401, 'unauthenticated']);
      }
    });

    it('asks for the permission of every endpoint', async () => {
      const headers = await signIn(test, { username: 'nobody', permissions: ['other.list'] });
      for (const { method, path } of endpoints(resource)) {
        const answer = await test.app.inject({
          method,
          url: `/api/admin/${path}?id=1`,
          headers,
          ...bodyOf(method),
        });
        expect([answer.statusCode, answer.json().code], path).toEqual([403, 'forbidden']);
      }
    });

    it('lists in pages to the last, newest first, each row once and spelt as declared', async () => {
      const { call, fill } = await useResource(test, resource, 'lister');
      await fill(23);
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => call('GET', 'list', { query: { page, limit: 10 } })),
      );
      expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
      expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23]);
      const rows = pages.flatMap(({ data }) => data);
      for (const row of rows)
        expect(wireSchema(resource).safeParse(toJson(row)).error).toBeUndefined();
      const ids = rows.map((row) => createFromWire(resource)(row).id as number);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    });

    it('sorts by what an index keeps in order, both ways, page by page', async () => {
      const { call, fill } = await useResource(test, resource, 'sorter');
      await fill(12);
      for (const sort of sortableFields(resource)) {
        const read = async (order: string, page: number) =>
          (await call('GET', 'list', { query: { sort, order, page, limit: 6 } })).data;
        const up = [...(await read('asc', 1)), ...(await read('asc', 2))];
        const down = [...(await read('desc', 1)), ...(await read('desc', 2))];
        expect(up, sort).toEqual(down.toReversed());
        const values = up.map((row) => createFromWire(resource)(row)[sort] as string | number);
        expect(values, sort).toEqual(values.toSorted((a, b) => (a < b ? -1 : 1)));
      }
    });

    it('filters by each declared filter, and takes wildcards as letters', async () => {
      const { call, fill } = await useResource(test, resource, 'filterer');
      await fill(4);
      const [newest] = (await call('GET', 'list', {})).data.map(createFromWire(resource));
      for (const filter of resource.list.filters) {
        const field = filter.kind === 'search' ? (filter.fields[0] as string) : filter.field;
        const { data, total } = await call('GET', 'list', {
          query: { [filter.param]: String(newest[field]) },
        });
        expect(total, filter.param).toBe(data.length);
        expect(data.map(createFromWire(resource)).some((row: Row) => row.id === newest.id)).toBe(
          true,
        );
        if (filter.kind !== 'search') continue;
        for (const nothing of ['%', '_', "' or 1=1 --", '\\'])
          expect(
            (await call('GET', 'list', { query: { [filter.param]: nothing } })).total,
            nothing,
          ).toBe(0);
      }
    });

    it.each([
      { page: 0 },
      { page: -1 },
      { page: 1e12 },
      { limit: 0 },
      { limit: 201 },
      { limit: 'all' },
      { nonsense: 'x' },
      { sort: 'nonsense' },
      { sort: 'id;drop table' },
    ])('refuses the query %j', async (query) => {
      const { call } = await useResource(test, resource, 'asker');
      const answer = await call('GET', 'list', { query });
      expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
      expect(answer.details[0].field).toBe(Object.keys(query)[0]);
    });

    it.runIf(can.create)('creates a row and answers it as the list does', async () => {
      const { call, sample } = await useResource(test, resource, 'creator');
      const values = await sample(1);
      const made = await call('POST', 'create', { body: values });
      expect(made.status, made.message).toBe(200);
      expect(createFromWire(resource)(made.data)).toMatchObject(comparable(resource, values));
      const { data } = await call('GET', 'list', {});
      expect(data[0]).toEqual(made.data);
    });

    it.runIf(can.create)(
      'refuses wrong types, missing and unknown fields, and names each',
      async () => {
        const { call, sample, count } = await useResource(test, resource, 'mistaken');
        const values = await sample(1);
        const before = await count();
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
        expect(await count()).toBe(before);
      },
    );

    it.runIf(can.create)(
      'keeps hostile text as text, and refuses what is too long or has NUL',
      async () => {
        const { call, sample } = await useResource(test, resource, 'hostile');
        const texts = resource.create.filter((key) => isFreeText(resource, key));
        for (const key of texts) {
          const max = ((resource.fields as Fields)[key] as { max?: number }).max ?? 255;
          const hostile = `'";<b>\${1}</b>--₹😀`.slice(0, max);
          const kept = await call('POST', 'create', {
            body: { ...(await sample()), [key]: hostile },
          });
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

    it.runIf(
      can.create &&
        resource.unique.some((keys) => keys.every((key) => resource.create.includes(key))),
    )('refuses a second row of the same kind on its fields', async () => {
      const { call, sample } = await useResource(test, resource, 'doubler');
      const values = await sample();
      await call('POST', 'create', { body: values });
      const again = await call('POST', 'create', { body: values });
      expect([again.status, again.code]).toEqual([409, 'already_exists']);
      expect(again.details.map(({ field }: { field: string }) => field)).toEqual(
        resource.unique[0],
      );
    });

    it.runIf(can.update)(
      'changes what is sent, keeps the rest, and refuses an older version',
      async () => {
        const { call, fill, latest } = await useResource(test, resource, 'editor');
        await fill(1);
        const before = await latest();
        const [key = ''] = resource.edit;
        const sent = { id: before.id, [key]: before[key], updated_at: before.updated_at };
        const first = await call('PATCH', 'update', { body: sent });
        expect(first.status, first.message).toBe(200);
        expect(await latest()).toEqual({
          ...before,
          updated_at: createFromWire(resource)(first.data).updated_at,
        });
        const second = await call('PATCH', 'update', { body: sent });
        expect([second.status, second.code]).toEqual([409, 'conflict']);
        expect(createFromWire(resource)(second.data)).toEqual(await latest());
      },
    );

    it.runIf(can['update-status'])('changes the status, and only to one that exists', async () => {
      const { call, fill, latest } = await useResource(test, resource, 'switcher');
      await fill(1);
      const { id } = await latest();
      const { values } = resource.fields.status as unknown as { values: string[] };
      for (const status of values) {
        expect((await call('PATCH', 'update-status', { body: { id, status } })).status).toBe(200);
        expect((await latest()).status).toBe(status);
      }
      expect((await call('PATCH', 'update-status', { body: { id, status: 'gone' } })).status).toBe(
        422,
      );
    });

    it.runIf(can.delete)('deletes a row once', async () => {
      const { call, fill, latest, count } = await useResource(test, resource, 'remover');
      await fill(2);
      const { id } = await latest();
      const before = await count();
      expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(200);
      expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(404);
      expect(await count()).toBe(before - 1);
    });

    it('knows no row that does not exist, and no id that is none', async () => {
      const { call } = await useResource(test, resource, 'seeker');
      const id = 999_999_999;
      if (can.update) expect((await call('PATCH', 'update', { body: { id } })).status).toBe(404);
      if (can.update)
        expect((await call('PATCH', 'update', { body: { id: '1' } })).status).toBe(422);
      if (can['update-status']) {
        const { values } = resource.fields.status as unknown as { values: string[] };
        expect(
          (await call('PATCH', 'update-status', { body: { id, status: values[0] } })).status,
        ).toBe(404);
      }
      if (!can.delete) return;
      expect((await call('DELETE', 'delete', { query: { id } })).code).toBe('not_found');
      for (const wrong of ['', 'x', '1 or 1=1', -1])
        expect((await call('DELETE', 'delete', { query: { id: wrong } })).status).toBe(400);
    });
  },
);

type Row = Record<string, unknown>;

function bodyOf(method: string) {
  return method === 'POST' || method === 'PATCH' ? { body: {} } : {};
}

/** Sent values as rows hold them: decimals to the column's scale, nothing that is not kept. */
function comparable({ fields }: Resource, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => (fields as Fields)[key]?.kind !== 'once')
      .map(([key, value]) => [
        key,
        typeof value === 'string' && /^\d+\.\d+$/.test(value)
          ? expect.stringMatching(new RegExp(`^${value.replace('.', '\\.')}0*$`))
          : value,
      ]),
  );
}

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value));
