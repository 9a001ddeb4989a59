import type { Resource } from '@koshpay/resource';
import type { Action, FieldOf } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { toTableName } from '../../core/database/names.ts';
import { createResourceClient } from '../resource-client.ts';
import { makeRefs, nextSerial } from '../sample-rows.ts';
import { sampleForm } from '../samples.ts';
import type { TestApp } from '../setup.ts';

/** Each action of a resource changes a row and leaves one entry in the audit log. */
export function testActions(test: TestApp, resource: Resource): void {
  for (const action of resource.actions) {
    if (action.kind === 'toggle') testToggle(test, resource, action);
    // A condition needs a row of its own: its resource tests it.
    if (action.kind === 'custom' && action.to !== undefined && !action.when)
      testOwnAction(test, resource, action, action.to);
  }
}

function testToggle(test: TestApp, resource: Resource, { name, field }: Action): void {
  const statuses = statusesOf(resource, field);
  it(`changes the ${field} to a declared one only, and records it`, async () => {
    const { call, fill, latest, audit, settle } = await createResourceClient(
      test,
      resource,
      'switch',
    );
    await fill(1);
    const { id, [field]: initial } = await latest();
    const turns = [...statuses.filter((status) => status !== initial), initial];
    let before = initial;
    for (const status of turns) {
      const done = await settle(await call('PATCH', name, { body: { id, [field]: status } }));
      expect([done.status, (await latest())[field]]).toEqual([200, status]);
      expect(await audit()).toEqual([
        {
          username: done.username,
          action: `${resource.name}.${name}`,
          record_id: id,
          before: statuses.length > 1 ? expect.objectContaining({ [field]: before }) : {},
          after: statuses.length > 1 ? expect.objectContaining({ [field]: status }) : {},
        },
      ]);
      before = status;
    }
    const gone = await call('PATCH', name, { body: { id, [field]: 'gone' } });
    expect([gone.status, (await latest())[field], await audit()]).toEqual([422, initial, []]);
  });
}

function testOwnAction(test: TestApp, resource: Resource, action: Action, to: string): void {
  const { name, field, from, method, form, payloadFields } = action;
  it(`runs '${name}' in the states that it is for, and records it`, async () => {
    const { call, fill, latest, audit, settle } = await createResourceClient(
      test,
      resource,
      'caller',
    );
    await fill(1);
    const [state] = from ?? statusesOf(resource, field).filter((status) => status !== to);
    await test.db.pool.query(`update ${toTableName(resource.name)} set ${field} = $1`, [state]);
    const row = await latest();
    const sent = Object.fromEntries(payloadFields.map((key) => [key, row[key]]));
    const refs = await makeRefs(test, { name: resource.name, fields: form });
    const body = { ...sent, ...sampleForm(test.product, action, nextSerial(), refs) };
    const answer = await call(method, name, { body });
    expect(answer.message).toBeUndefined();
    const { status, username } = await settle(answer);
    expect(status).toBe(200);
    expect((await latest())[field]).toBe(to);
    expect(await audit()).toEqual([
      {
        username,
        action: `${resource.name}.${name}`,
        record_id: row.id,
        before: expect.objectContaining({ [field]: state }),
        after: expect.objectContaining({ [field]: to }),
      },
    ]);
    if (!from || from.includes(to)) return;
    const again = await call(method, name, { body });
    expect([again.status, again.code, await audit()]).toEqual([409, 'wrong_state', []]);
  });
}

function statusesOf({ fields }: Resource, key: string): readonly string[] {
  return (fields[key] as FieldOf<'status'> | undefined)?.values ?? [];
}
