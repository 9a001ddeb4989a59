import type { Fields, Resource } from '@koshpay/resource';
import {
  createFromWire,
  evaluateCondition,
  isEditAllowed,
  isFieldAllowed,
  permissionsFor,
} from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { comparable } from '../comparable.ts';
import { createResourceClient } from '../resource-client.ts';
import { isChangeable } from '../samples.ts';
import type { TestApp } from '../setup.ts';
import { signIn } from '../sign-in.ts';
import { ownValues, recordedValues } from './own-values.ts';

/** An edit form changes only what it sends, and overwrites no newer version. */
export function testUpdate(test: TestApp, resource: Resource): void {
  if (resource.edit.length === 0) return;
  it('changes each sent field, keeps the rest, and records both', async () => {
    const client = await createResourceClient(test, resource, 'editor');
    await client.fill(2);
    const [, other] = await client.find({});
    let before = await client.latest();
    const changes = await client.changesOf(before);
    for (const key of conditionalFirst(resource)) {
      if (!isShown(resource, key, before)) continue;
      const sent = { [key]: changes[key] };
      if (isChangeable(test.product, resource, key)) expect(before, key).not.toMatchObject(sent);
      const answer = await client.call('PATCH', 'update', {
        body: { id: before.id, ...sent, updated_at: before.updated_at },
      });
      expect(answer.status, `${key}: ${answer.message}`).toBe(200);
      const after = await client.latest();
      expect(createFromWire(resource)(answer.data)).toEqual(after);
      // A change may hide other fields, which clears them.
      const hidden = resource.edit.filter(
        (each) => isShown(resource, each, before) && !isShown(resource, each, after),
      );
      const changed = [...(isChangeable(test.product, resource, key) ? [key] : []), ...hidden];
      // What changes nothing makes no version, and leaves no entry.
      const isChanged = changed.length > 0;
      expect(ownValues(resource, after)).toEqual({
        ...ownValues(resource, before),
        ...Object.fromEntries(hidden.map((each) => [each, after[each]])),
        ...comparable(resource, sent),
        ...(isChanged && { updated_at: expect.not.stringMatching(String(before.updated_at)) }),
      });
      const entry = {
        username: client.username,
        action: `${resource.name}.update`,
        record_id: before.id,
        before: recordedValues(resource, before, changed),
        after: recordedValues(resource, after, changed),
      };
      expect(await client.audit(), key).toEqual(isChanged ? [entry] : []);
      before = after;
    }
    expect((await client.find({}))[1]).toEqual(other);
  });

  const permissions = [...permissionsFor(resource, 'update')];
  const governed = resource.edit.filter((key) => {
    const field = (resource.fields as Fields)[key];
    const isWritable = field && isFieldAllowed({ permissions }, field, 'write');
    return isWritable && !isEditAllowed({ permissions }, resource, key);
  });
  if (governed.length > 0)
    it('changes a field that an action changes only with its permission, too', async () => {
      const client = await createResourceClient(test, resource, 'overseer');
      const username = `editor.${resource.name}`;
      const headers = await signIn(test, { username, permissions });
      await client.fill(1);
      const row = await client.latest();
      const changes = await client.changesOf(row);
      const send = (values: object) =>
        test.app.inject({
          method: 'PATCH',
          url: `/api/admin/${resource.name}/update`,
          headers,
          body: { id: row.id, ...values },
        });
      for (const key of governed) {
        const refused = (await send({ [key]: changes[key] })).json();
        expect([refused.code, refused.details?.[0]?.field]).toEqual(['forbidden', key]);
        expect((await send({ [key]: row[key] })).statusCode).toBe(200);
      }
      expect(await client.latest()).toMatchObject({ ...row, updated_at: expect.any(String) });
    });
}

/** Fields that others can hide come first, while they are shown. */
function conditionalFirst({ edit, fields }: Resource): string[] {
  const isConditional = (key: string) => (fields as Fields)[key]?.when !== undefined;
  return edit.toSorted((a, b) => Number(isConditional(b)) - Number(isConditional(a)));
}

function isShown({ fields }: Resource, key: string, row: Record<string, unknown>): boolean {
  const { when } = (fields as Fields)[key] ?? {};
  return !when || evaluateCondition(when, (path) => row[path] ?? null) !== false;
}
