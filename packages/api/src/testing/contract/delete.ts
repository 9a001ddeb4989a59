import type { Resource } from '@koshpay/resource';
import { endpoints, type FieldOf } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { createResourceClient } from '../resource-client.ts';
import type { TestApp } from '../setup.ts';
import { ownValues, recordedValues } from './own-values.ts';

/** A deletion removes one row; a missing row is not found. */
export function testDelete(test: TestApp, resource: Resource): void {
  const can = Object.fromEntries(endpoints(resource).map(({ operation }) => [operation, true]));
  const { values: statuses = [] } = (resource.fields.status ?? {}) as Partial<FieldOf<'status'>>;
  if (can.delete)
    it('deletes one row once, and records it', async () => {
      const { call, fill, find, latest, audit, settle } = await createResourceClient(
        test,
        resource,
        'remover',
      );
      await fill(2);
      const [, older] = await find({});
      const newest = await latest();
      const { id } = newest;
      const done = await call('DELETE', 'delete', { query: { id } });
      if (done.status === 200) expect(done.data).toEqual({ id });
      const { status, username } = await settle(done);
      expect(status).toBe(200);
      expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(404);
      expect(await find({})).toEqual([older]);
      const keys = Object.keys(ownValues(resource, newest)).filter((key) => key !== 'updated_at');
      expect(await audit()).toEqual([
        {
          username,
          action: `${resource.name}.delete`,
          record_id: id,
          before: recordedValues(resource, newest, keys),
          after: null,
        },
      ]);
    });

  it('refuses missing rows and invalid ids', async () => {
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
}
