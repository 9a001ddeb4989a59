import type { Action, FieldOf, Resource } from '@koshpay/resource';
import { expect, it } from 'vitest';
import { createResourceClient } from '../resource-client.ts';
import type { TestApp } from '../setup.ts';

type OwnAction = Extract<Action, { kind: 'custom' }>;

/** Each action of a resource changes a row and leaves one entry in the audit trail. */
export function testActions(test: TestApp, resource: Resource): void {
  for (const action of resource.actions) {
    if (action.kind === 'toggle') testToggle(test, resource);
    if (action.kind === 'custom') testOwnAction(test, resource, action);
  }
}

function testToggle(test: TestApp, resource: Resource): void {
  const statuses = statusesOf(resource);
  it('changes the status, only to one that exists, and records it', async () => {
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
  });
}

function testOwnAction(test: TestApp, resource: Resource, action: OwnAction): void {
  it(`carries out '${action.name}' and records it`, async () => {
    const { call, fill, latest, audit, username } = await createResourceClient(
      test,
      resource,
      'caller',
    );
    await fill(1);
    const { values = {} } = test.product.hooks[resource.name]?.actions?.[action.name] ?? {};
    const row = await latest();
    const other = statusesOf(resource).find((status) => status !== values.status);
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

function statusesOf({ fields }: Resource): readonly string[] {
  return (fields.status as FieldOf<'status'> | undefined)?.values ?? [];
}
