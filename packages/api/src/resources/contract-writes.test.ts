import {
  createFromWire,
  endpoints,
  type FieldOf,
  type Fields,
  isStored,
  type Resource,
} from '@koshpay/resource';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../testing/app.ts';
import { comparable } from '../testing/comparable.ts';
import { testProduct } from '../testing/product.ts';
import { createResourceClient } from '../testing/resource-client.ts';
import { isChangeable } from '../testing/samples.ts';

type Row = Record<string, unknown>;

const { hooks, resources } = testProduct;
const test = setupTestApp();

/** What every declaration promises of writes to a row that exists: each leaves one entry in the audit trail. */
describe.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    const can = Object.fromEntries(endpoints(resource).map(({ operation }) => [operation, true]));
    const { values: statuses = [] } = (resource.fields.status ?? {}) as Partial<FieldOf<'status'>>;

    it.runIf(can.update)(
      'changes each field that is sent, keeps the rest, records both',
      async () => {
        const client = await createResourceClient(test, resource, 'editor');
        await client.fill(2);
        const [, other] = await client.find({});
        const changes = await client.changesOf(await client.latest());
        for (const key of resource.edit) {
          const before = await client.latest();
          const sent = { [key]: changes[key] };
          if (isChangeable(resource, key)) expect(before, key).not.toMatchObject(sent);
          const answer = await client.call('PATCH', 'update', {
            body: { id: before.id, ...sent, updated_at: before.updated_at },
          });
          expect(answer.status, `${key}: ${answer.message}`).toBe(200);
          const after = await client.latest();
          expect(createFromWire(resource)(answer.data)).toEqual(after);
          expect(own(resource, after)).toEqual({
            ...own(resource, before),
            ...comparable(resource, sent),
            updated_at: expect.not.stringMatching(String(before.updated_at)),
          });
          const isChange = isChangeable(resource, key);
          expect(await client.audit(), key).toEqual([
            {
              username: client.username,
              action: `${resource.name}.update`,
              record_id: before.id,
              before: recorded(resource, before, isChange ? [key] : []),
              after: recorded(resource, after, isChange ? [key] : []),
            },
          ]);
        }
        expect((await client.find({}))[1]).toEqual(other);
      },
    );

    it.runIf(can.update)(
      'refuses an older version, shows the newer and records nothing',
      async () => {
        const { call, fill, latest, changesOf, audit } = await createResourceClient(
          test,
          resource,
          'late',
        );
        await fill(1);
        const row = await latest();
        const [key = ''] = resource.edit;
        const sent = { id: row.id, updated_at: row.updated_at, [key]: (await changesOf(row))[key] };
        await call('PATCH', 'update', { body: sent });
        const newer = await latest();
        await audit();
        const second = await call('PATCH', 'update', { body: sent });
        expect([second.status, second.code]).toEqual([409, 'conflict']);
        expect(createFromWire(resource)(second.data)).toEqual(newer);
        expect([await latest(), await audit()]).toEqual([newer, []]);
      },
    );

    it.runIf(can['update-status'])(
      'changes the status, only to one that exists, and records it',
      async () => {
        const { call, fill, latest, audit, username } = await createResourceClient(
          test,
          resource,
          'switch',
        );
        await fill(1);
        const { id, status: initial } = await latest();
        const turns = [...statuses.filter((status) => status !== initial), initial];
        let before = initial;
        for (const status of turns) {
          const answer = await call('PATCH', 'update-status', { body: { id, status } });
          expect([answer.status, (await latest()).status]).toEqual([200, status]);
          expect(await audit()).toEqual([
            {
              username,
              action: `${resource.name}.update-status`,
              record_id: id,
              before: statuses.length > 1 ? expect.objectContaining({ status: before }) : {},
              after: statuses.length > 1 ? expect.objectContaining({ status }) : {},
            },
          ]);
          before = status;
        }
        const gone = await call('PATCH', 'update-status', { body: { id, status: 'gone' } });
        expect([gone.status, (await latest()).status, await audit()]).toEqual([422, initial, []]);
      },
    );

    for (const action of resource.actions) {
      if (action.kind !== 'custom') continue;
      it(`carries out '${action.name}' and records it`, async () => {
        const { call, fill, latest, audit, username } = await createResourceClient(
          test,
          resource,
          'caller',
        );
        await fill(1);
        const { values = {} } = hooks[resource.name]?.actions?.[action.name] ?? {};
        const row = await latest();
        const other = statuses.find((status) => status !== values.status);
        if (values.status && other)
          await call('PATCH', 'update-status', { body: { id: row.id, status: other } });
        await audit();
        const before = await latest();
        expect(before).not.toMatchObject(values);
        const body = Object.fromEntries(action.payloadFields.map((key) => [key, row[key]]));
        const answer = await call(action.method, action.name, { body });
        expect([answer.status, answer.message]).toEqual([200, undefined]);
        expect(await latest()).toMatchObject(values);
        expect(await audit()).toEqual([
          {
            username,
            action: `${resource.name}.${action.name}`,
            record_id: row.id,
            before: expect.not.objectContaining(values),
            after: expect.objectContaining(values),
          },
        ]);
      });
    }

    it.runIf(can.delete)('deletes one row, once, and records what it was', async () => {
      const { call, fill, find, audit, username } = await createResourceClient(
        test,
        resource,
        'remover',
      );
      await fill(2);
      const [newest, older] = (await find({})) as [Row, Row];
      const { id } = newest;
      const done = await call('DELETE', 'delete', { query: { id } });
      expect([done.status, done.data]).toEqual([200, { id }]);
      expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(404);
      expect(await find({})).toEqual([older]);
      const keys = Object.keys(own(resource, newest)).filter((key) => key !== 'updated_at');
      expect(await audit()).toEqual([
        {
          username,
          action: `${resource.name}.delete`,
          record_id: id,
          before: recorded(resource, newest, keys),
          after: null,
        },
      ]);
    });

    it('knows no row that does not exist, and no id that is none', async () => {
      const { call, audit } = await createResourceClient(test, resource, 'seeker');
      const id = 999_999_999;
      if (can.update) {
        expect((await call('PATCH', 'update', { body: { id } })).status).toBe(404);
        expect((await call('PATCH', 'update', { body: { id: '1' } })).status).toBe(422);
      }
      if (can['update-status']) {
        const body = { id, status: statuses[0] };
        expect((await call('PATCH', 'update-status', { body })).status).toBe(404);
      }
      if (can.delete) {
        expect((await call('DELETE', 'delete', { query: { id } })).code).toBe('not_found');
        for (const wrong of ['', 'x', '1 or 1=1', -1])
          expect((await call('DELETE', 'delete', { query: { id: wrong } })).status).toBe(400);
      }
      expect(await audit()).toEqual([]);
    });
  },
);

/** What a row holds itself, without what it shows of others. */
function own({ fields }: Resource, row: Row): Row {
  const entries = Object.entries(row).filter(([key]) => {
    const field = (fields as Fields)[key];
    return field && isStored(field);
  });
  return Object.fromEntries(entries);
}

/** What the audit trail holds of these fields of a row: nothing else but the time of the change. */
function recorded(resource: Resource, row: Row, keys: readonly string[]) {
  const values = Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { ...comparable(resource, values, 'audit'), updated_at: expect.any(String) };
}
