import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, scopeRules } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { nextSerial } from '../sample-rows.ts';
import { sampleRow } from '../samples.ts';
import type { TestApp } from '../setup.ts';
import { absent, type ScopeClient } from './scope-client.ts';

type Row = Record<string, unknown>;
type Ref = FieldOf<'ref' | 'refMany'>;

/** New and changed rows belong to the own tenant, and refer to its rows alone. */
export function testScopedWrites(
  { product }: TestApp,
  resource: Resource,
  client: ScopeClient,
): void {
  const fields = resource.fields as Fields;
  const rules = scopeRules(resource);
  const isScoped = (name: string) => scopeRules(product.resourceOf(name)).length > 0;
  const refsIn = (form: readonly string[]) =>
    form.flatMap((key) => {
      const field = fields[key] as Ref;
      const isRef = field?.kind === 'ref' || field?.kind === 'refMany';
      return isRef && isScoped(field.resource) ? [[key, field] as const] : [];
    });
  const sample = () =>
    sampleRow(product, resource, resource.create, nextSerial(), client.mine.rows);

  /** Expects that a form does not distinguish the row of another tenant from a missing one. */
  async function expectUnknown([key, field]: readonly [string, Ref], send: (body: Row) => Sent) {
    const { others, stored } = client;
    const targetKey = (field.kind === 'ref' && field.targetKey) || 'id';
    const before = await stored();
    const answers = [];
    for (const value of [others.rows[field.resource]?.[targetKey], absent])
      answers.push(await send({ [key]: field.kind === 'ref' ? value : [value] }));
    expect(answers[0]?.text, key).toBe(answers[1]?.text);
    expect([answers[0]?.status, answers[0]?.details[0].field]).toEqual([422, key]);
    expect(await stored()).toEqual(before);
  }

  it.runIf(refsIn(resource.edit).length > 0)(
    'changes no row to refer to one of another tenant',
    async () => {
      const { mine, call, idOf } = client;
      const id = idOf(mine);
      for (const ref of refsIn(resource.edit))
        await expectUnknown(ref, (body) => call('PATCH', 'update', { body: { id, ...body } }));
    },
  );

  // What the scope sets itself is not chosen.
  const isForced = (key: string) => rules.some(({ field, through }) => field === key && !through);
  const chosen = refsIn(resource.create).filter(([key]) => !isForced(key));
  it.runIf(chosen.length > 0)('creates no row that refers to one of another tenant', async () => {
    const { call } = client;
    for (const ref of chosen)
      await expectUnknown(ref, (value) =>
        call('POST', 'create', { body: { ...sample(), ...value } }),
      );
  });

  const isTenant = rules.some(({ field }) => field === 'id');
  it.runIf(resource.create.length > 0)(
    'creates rows of the own tenant alone (ASVS V8.2.2, V8.4.1)',
    async () => {
      const { mine, others, call, list, empty } = client;
      const send = (values: Row) => call('POST', 'create', { body: { ...sample(), ...values } });
      if (isTenant) return expect((await send({})).status).toBe(403);
      const forced = rules.filter(({ through }) => !through);
      const inForm = forced.filter(({ field }) => resource.create.includes(field));
      for (const { rows } of [mine, others]) {
        await empty();
        const given = inForm.map(({ field }) => [field, rows[resource.name]?.[field]]);
        const { status, message } = await send(Object.fromEntries(given));
        expect(status, message).toBe(200);
        const wanted = forced.map(({ field, attribute }) => [field, mine.attributes[attribute]]);
        expect((await list()).rows).toMatchObject([Object.fromEntries(wanted)]);
      }
    },
  );
}

type Sent = ReturnType<ScopeClient['call']>;
