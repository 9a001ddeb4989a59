import type { Resource } from '@koshpay/resource';
import { type Action, createFromWire, endpoints } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { toTableName } from '../../core/database/names.ts';
import { createResourceClient } from '../resource-client.ts';
import { makeRefs, nextSerial } from '../sample-rows.ts';
import { sampleForm } from '../samples.ts';
import type { TestApp } from '../setup.ts';

type Row = Record<string, unknown>;

/** No change overwrites what its sender did not see. */
export function testVersions(test: TestApp, resource: Resource): void {
  const changes = endpoints(resource).filter(({ operation, method }) => {
    const action = resource.actions.find(({ name }) => name === operation);
    return ['PATCH', 'DELETE'].includes(method) && (!action || isSampled(action));
  });
  for (const { operation, method } of changes)
    it(`refuses '${operation}' of an older version, and of our console without one`, async () => {
      const { call, fill, latest, audit } = await createResourceClient(test, resource, 'blind');
      await fill(1);
      const action = resource.actions.find(({ name }) => name === operation);
      await enterState(test, resource, action);
      const row = await latest();
      await test.db.pool.query(
        `update ${toTableName(resource.name)} set updated_at = updated_at + interval '1 ms'`,
      );
      const newer = await latest();
      const sent = await bodyOf(test, resource, action, row);
      const send = (more: Row, headers?: Record<string, string>) =>
        method === 'DELETE'
          ? call(method, operation, { query: { ...sent, ...more }, headers })
          : call(method, operation, { body: { ...sent, ...more }, headers });
      const { updated_at } = row;
      const refused = [
        await send({ updated_at }),
        await send({}, { 'if-match': `"${updated_at}"` }),
      ];
      for (const { status, code, data } of refused) {
        expect([status, code]).toEqual([409, 'conflict']);
        expect(createFromWire(resource)(data)).toEqual(newer);
      }
      const blind = await send({}, { 'x-client': 'console' });
      expect([blind.status, blind.code]).toEqual([428, 'version_required']);
      expect([await latest(), await audit()]).toEqual([newer, []]);
    });
}

/** True if the samples of rows and forms suit an action. */
function isSampled({ kind, when, to, form }: Action): boolean {
  return !when && (kind !== 'custom' || to !== undefined || Object.keys(form).length === 0);
}

/** Puts all rows into a state for an action. */
async function enterState(test: TestApp, { name }: Resource, action: Action | undefined) {
  const [state] = action?.from ?? [];
  if (action && state !== undefined)
    await test.db.pool.query(`update ${toTableName(name)} set ${action.field} = $1`, [state]);
}

/** The body of a change besides the version. */
async function bodyOf(test: TestApp, resource: Resource, action: Action | undefined, row: Row) {
  if (!action || action.kind === 'remove') return { id: row.id };
  if (action.kind === 'toggle') return { id: row.id, [action.field]: row[action.field] };
  const { form, payloadFields } = action;
  const refs = await makeRefs(test, { name: resource.name, fields: form });
  return {
    ...Object.fromEntries(payloadFields.map((key) => [key, row[key]])),
    ...sampleForm(test.product, action, nextSerial(), refs),
  };
}
