import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileProduct } from '../../compile-product.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createTestKit } from '../../testing/kit.ts';
import { signIn } from '../../testing/sign-in.ts';
import { transfersUnderTest } from '../../testing/transfers.ts';

type Row = Record<string, unknown>;

const test = createTestKit(transfersUnderTest).setupTestApp();
let headers: { authorization: string };
/** Networks whose addresses begin with A and B, and tokens of both and of none. */
const ids = { a: 0, b: 0, ofA: 0, ofB: 0, ofNone: 0 };

beforeAll(async () => {
  headers = await signIn(test, { username: 'sender' });
  const read = async (text: string) => (await test.owner.query(text)).rows.map(({ id }) => id);
  [ids.a, ids.b] = await read(
    "insert into networks (name, number, prefix) values ('a', 10, 'A'), ('b', 20, 'B') returning id::int",
  );
  [ids.ofA, ids.ofB, ids.ofNone] = await read(
    "insert into tokens (name, network_number) values ('a', 10), ('b', 20), ('c', null) returning id::int",
  );
});
beforeEach(() => test.owner.query('truncate transfers'));

async function call(method: 'POST' | 'PATCH', path: string, body: Row) {
  const url = `/api/admin/${path.includes('/') ? path : `transfers/${path}`}`;
  const answer = await test.app.inject({ method, url, headers, body });
  return { status: answer.statusCode, ...answer.json() };
}
const create = (body: Row) => call('POST', 'create', body);
const update = (id: unknown, body: Row) => call('PATCH', 'update', { id, ...body });
const refused = (field: string, message: string) => ({
  status: 422,
  code: 'validation_failed',
  details: [{ field, code: 'invalid', message }],
});
const notOnNetwork = refused('destination', 'Pay to is not an address on this network.');

describe('the address of a row', () => {
  it('is stored in the spelling of its network, and refused if it is invalid', async () => {
    const made = await create({ network_id: ids.a, destination: 'abc' });
    expect([made.status, made.data.destination]).toEqual([200, 'ABC']);
    expect(await create({ network_id: ids.b, destination: 'abd' })).toMatchObject(notOnNetwork);
  });

  it('has its network two hops away, by any key', async () => {
    const made = await create({ token_id: ids.ofB, source: 'b1' });
    expect([made.status, made.data.source]).toEqual([200, 'B1']);
    expect(await create({ token_id: ids.ofA, source: 'b1' })).toMatchObject(
      refused('source', 'Source is not an address on this network.'),
    );
  });

  it('is refused if its network is unknown or missing', async () => {
    const unknown = 'cannot be checked: its network is not set.';
    expect(await create({ destination: 'a1' })).toMatchObject(
      refused('destination', `Pay to ${unknown}`),
    );
    expect(await create({ token_id: ids.ofNone, source: 'a1' })).toMatchObject(
      refused('source', `Source ${unknown}`),
    );
    const gone = await create({ network_id: 999, destination: 'a1' });
    expect(gone.details).toMatchObject([{ field: 'network_id', code: 'unknown' }]);
  });

  it('is checked again when either it or its network changes', async () => {
    const { data } = await create({ network_id: ids.a, destination: 'a1' });
    expect(await update(data.id, { destination: 'b1' })).toMatchObject(notOnNetwork);
    expect(await update(data.id, { network_id: ids.b })).toMatchObject(notOnNetwork);
    expect(await update(data.id, { network_id: null })).toMatchObject({ status: 422 });
    const both = await update(data.id, { network_id: ids.b, destination: 'b1' });
    expect([both.status, both.data.destination]).toEqual([200, 'B1']);
    expect((await update(data.id, { destination: null })).data.destination).toBeNull();
  });

  it('is not checked while neither of the two changes', async () => {
    const { data } = await create({ network_id: ids.a, destination: 'a1' });
    await test.owner.query("update transfers set destination = 'old'");
    const { id, destination, ...kept } = (await update(data.id, { is_returned: false })).data;
    expect([id, destination]).toEqual([data.id, 'old']);
    const again = { network_id: kept.network_id, destination };
    expect((await update(data.id, again)).status).toBe(200);
  });

  it('is unique in its stored spelling', async () => {
    await create({ network_id: ids.a, destination: 'a1' });
    expect(await create({ network_id: ids.a, destination: 'A1' })).toMatchObject({
      status: 409,
      code: 'already_exists',
    });
  });

  it('counts only while the form shows it', async () => {
    const hidden = await create({ network_id: ids.a, is_returned: false, returned_to: 'b1' });
    expect([hidden.status, hidden.data.returned_to]).toEqual([200, null]);
    const shown = { network_id: ids.a, is_returned: true };
    expect((await create({ ...shown, returned_to: 'a2' })).data.returned_to).toBe('A2');
    expect(await create({ ...shown, returned_to: 'b1' })).toMatchObject(
      refused('returned_to', 'Returned To is not an address on this network.'),
    );
  });

  it('names every address that is wrong', async () => {
    const wrong = { network_id: ids.a, destination: 'b1', token_id: ids.ofB, source: 'a1' };
    const { details } = await create(wrong);
    expect(details.map(({ field }: Row) => field)).toEqual(['destination', 'source']);
  });

  it('holds its network and token as they were checked until the row is written', async () => {
    const client = await test.owner.connect();
    try {
      await client.query('begin');
      await client.query("update networks set prefix = 'X' where id = $1", [ids.a]);
      const pending = create({ network_id: ids.a, destination: 'a1' });
      await expect.poll(() => countWaiting(test.owner)).toBe(1);
      await client.query('commit');
      expect(await pending).toMatchObject(notOnNetwork);
      await client.query("update networks set prefix = 'A' where id = $1", [ids.a]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the address of an action', () => {
  it('is checked by the network of the row, spelled for the hook and recorded so', async () => {
    const { data } = await create({ network_id: ids.a });
    const wrong = await call('PATCH', 'redirect', { id: data.id, to: 'b1' });
    expect(wrong).toMatchObject(refused('to', 'To is not an address on this network.'));
    const done = await call('PATCH', 'redirect', { id: data.id, to: 'a1' });
    expect([done.status, done.data.destination]).toEqual([200, 'A1']);
    expect(await formsOf('redirect')).toEqual([{ to: 'A1' }]);
  });

  it('is checked by the network that its form refers to', async () => {
    const { data } = await create({ token_id: ids.ofB });
    const wrong = await call('PATCH', 'move', { id: data.id, token_id: ids.ofA, from: 'b1' });
    expect(wrong).toMatchObject(refused('from', 'From is not an address on this network.'));
    const body = { id: data.id, token_id: ids.ofA, from: 'a1' };
    expect((await call('PATCH', 'move', body)).data.status).toBe('sent');
    expect(await formsOf('move')).toEqual([{ token_id: ids.ofA, from: 'A1' }]);
  });

  it('is also checked without a row, and may be left out', async () => {
    const sweep = (rest: string | null) => call('POST', 'sweep', { network_id: ids.b, rest });
    expect((await sweep('a1')).details).toMatchObject([{ field: 'rest' }]);
    expect([(await sweep('b1')).status, (await sweep(null)).status]).toEqual([200, 200]);
    expect((await formsOf('sweep')).map(({ rest }) => rest)).toEqual(['B1', null]);
  });
});

it('starts with address fields only if the product checks them', () => {
  const { product, hooks, addresses } = transfersUnderTest;
  expect(() => compileProduct(product, { hooks })).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'transfers', fields.destination: nothing checks its addresses; give the server \`addresses: defineAddresses(networks, …)\`. [missing]
    Resource 'transfers', fields.source: nothing checks its addresses; give the server \`addresses: defineAddresses(networks, …)\`. [missing]
    Resource 'transfers', fields.returned_to: nothing checks its addresses; give the server \`addresses: defineAddresses(networks, …)\`. [missing]
    Resource 'transfers', actions.redirect.form.to: nothing checks its addresses; give the server \`addresses: defineAddresses(networks, …)\`. [missing]
    Resource 'transfers', actions.move.form.from: nothing checks its addresses; give the server \`addresses: defineAddresses(networks, …)\`. [missing]
    Resource 'transfers', actions.sweep.form.rest: nothing checks its addresses; give the server \`addresses: defineAddresses(networks, …)\`. [missing]]
  `);
  const others = { ...addresses, resource: 'tokens' };
  expect(() =>
    compileProduct(product, { hooks, addresses: others }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'transfers', fields.destination.network: 'network_id' leads to networks, but addresses are checked by tokens; name a reference to tokens. [wrong_target]
    Resource 'transfers', fields.source.network: 'token_id.network_number' leads to networks, but addresses are checked by tokens; name a reference to tokens. [wrong_target]
    Resource 'transfers', fields.returned_to.network: 'network_id' leads to networks, but addresses are checked by tokens; name a reference to tokens. [wrong_target]
    Resource 'transfers', actions.redirect.form.to.network: 'network_id' leads to networks, but addresses are checked by tokens; name a reference to tokens. [wrong_target]
    Resource 'transfers', actions.move.form.from.network: 'token_id.network_number' leads to networks, but addresses are checked by tokens; name a reference to tokens. [wrong_target]
    Resource 'transfers', actions.sweep.form.rest.network: 'network_id' leads to networks, but addresses are checked by tokens; name a reference to tokens. [wrong_target]]
  `);
});

async function formsOf(action: string): Promise<Row[]> {
  const { rows } = await test.owner.query(
    'select form from audit_entries where action = $1 order by id',
    [`transfers.${action}`],
  );
  return rows.map(({ form }) => form);
}
