import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileProduct } from '../../compile-product.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createTestKit } from '../../testing/kit.ts';
import { signIn } from '../../testing/sign-in.ts';
import { transfersUnderTest } from '../../testing/transfers.ts';

type Row = Record<string, unknown>;

const test = createTestKit(transfersUnderTest).setupTestApp();
let headers: { authorization: string };
/** Banks whose accounts begin with A and B, and cards of both and of none. */
const ids = { a: 0, b: 0, ofA: 0, ofB: 0, ofNone: 0 };

beforeAll(async () => {
  headers = await signIn(test, { username: 'sender' });
  const read = async (text: string) => (await test.owner.query(text)).rows.map(({ id }) => id);
  [ids.a, ids.b] = await read(
    "insert into banks (name, number, prefix) values ('a', 10, 'A'), ('b', 20, 'B') returning id::int",
  );
  [ids.ofA, ids.ofB, ids.ofNone] = await read(
    "insert into cards (name, bank_number) values ('a', 10), ('b', 20), ('c', null) returning id::int",
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
const notOnBank = refused('destination', 'Pay to is not an account of this bank.');

describe('a value of a kind that another row decides', () => {
  it('is stored in the spelling of its bank, and refused if it is invalid', async () => {
    const made = await create({ bank_id: ids.a, destination: 'abc' });
    expect([made.status, made.data.destination]).toEqual([200, 'ABC']);
    expect(await create({ bank_id: ids.b, destination: 'abd' })).toMatchObject(notOnBank);
  });

  it('has its bank two hops away, by any key', async () => {
    const made = await create({ card_id: ids.ofB, source: 'b1' });
    expect([made.status, made.data.source]).toEqual([200, 'B1']);
    expect(await create({ card_id: ids.ofA, source: 'b1' })).toMatchObject(
      refused('source', 'Source is not an account of this bank.'),
    );
  });

  it('is refused if its bank is unknown or missing', async () => {
    const unknown = 'cannot be checked: its bank is not set.';
    expect(await create({ destination: 'a1' })).toMatchObject(
      refused('destination', `Pay to ${unknown}`),
    );
    expect(await create({ card_id: ids.ofNone, source: 'a1' })).toMatchObject(
      refused('source', `Source ${unknown}`),
    );
    const gone = await create({ bank_id: 999, destination: 'a1' });
    expect(gone.details).toMatchObject([{ field: 'bank_id', code: 'unknown' }]);
  });

  it('is checked again when either it or its bank changes', async () => {
    const { data } = await create({ bank_id: ids.a, destination: 'a1' });
    expect(await update(data.id, { destination: 'b1' })).toMatchObject(notOnBank);
    expect(await update(data.id, { bank_id: ids.b })).toMatchObject(notOnBank);
    expect(await update(data.id, { bank_id: null })).toMatchObject({ status: 422 });
    const both = await update(data.id, { bank_id: ids.b, destination: 'b1' });
    expect([both.status, both.data.destination]).toEqual([200, 'B1']);
    expect((await update(data.id, { destination: null })).data.destination).toBeNull();
  });

  it('is not checked while neither of the two changes', async () => {
    const { data } = await create({ bank_id: ids.a, destination: 'a1' });
    await test.owner.query("update transfers set destination = 'old'");
    const { id, destination, ...kept } = (await update(data.id, { is_returned: false })).data;
    expect([id, destination]).toEqual([data.id, 'old']);
    const again = { bank_id: kept.bank_id, destination };
    expect((await update(data.id, again)).status).toBe(200);
  });

  it('is unique in its stored spelling', async () => {
    await create({ bank_id: ids.a, destination: 'a1' });
    expect(await create({ bank_id: ids.a, destination: 'A1' })).toMatchObject({
      status: 409,
      code: 'already_exists',
    });
  });

  it('counts only while the form shows it', async () => {
    const hidden = await create({ bank_id: ids.a, is_returned: false, returned_to: 'b1' });
    expect([hidden.status, hidden.data.returned_to]).toEqual([200, null]);
    const shown = { bank_id: ids.a, is_returned: true };
    expect((await create({ ...shown, returned_to: 'a2' })).data.returned_to).toBe('A2');
    expect(await create({ ...shown, returned_to: 'b1' })).toMatchObject(
      refused('returned_to', 'Returned To is not an account of this bank.'),
    );
  });

  it('names every account that is wrong', async () => {
    const wrong = { bank_id: ids.a, destination: 'b1', card_id: ids.ofB, source: 'a1' };
    const { details } = await create(wrong);
    expect(details.map(({ field }: Row) => field)).toEqual(['destination', 'source']);
  });

  it('holds its bank and card as they were checked until the row is written', async () => {
    const client = await test.owner.connect();
    try {
      await client.query('begin');
      await client.query("update banks set prefix = 'X' where id = $1", [ids.a]);
      const pending = create({ bank_id: ids.a, destination: 'a1' });
      await expect.poll(() => countWaiting(test.owner)).toBe(1);
      await client.query('commit');
      expect(await pending).toMatchObject(notOnBank);
      await client.query("update banks set prefix = 'A' where id = $1", [ids.a]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('such a value of an action', () => {
  it('is checked by the bank of the row, spelled for the hook and recorded so', async () => {
    const { data } = await create({ bank_id: ids.a });
    const wrong = await call('PATCH', 'redirect', { id: data.id, to: 'b1' });
    expect(wrong).toMatchObject(refused('to', 'To is not an account of this bank.'));
    const done = await call('PATCH', 'redirect', { id: data.id, to: 'a1' });
    expect([done.status, done.data.destination]).toEqual([200, 'A1']);
    expect(await formsOf('redirect')).toEqual([{ to: 'A1' }]);
  });

  it('is checked by the bank that its form refers to', async () => {
    const { data } = await create({ card_id: ids.ofB });
    const wrong = await call('PATCH', 'move', { id: data.id, card_id: ids.ofA, from: 'b1' });
    expect(wrong).toMatchObject(refused('from', 'From is not an account of this bank.'));
    const body = { id: data.id, card_id: ids.ofA, from: 'a1' };
    expect((await call('PATCH', 'move', body)).data.status).toBe('sent');
    expect(await formsOf('move')).toEqual([{ card_id: ids.ofA, from: 'A1' }]);
  });

  it('is also checked without a row, and may be left out', async () => {
    const sweep = (rest: string | null) => call('POST', 'sweep', { bank_id: ids.b, rest });
    expect((await sweep('a1')).details).toMatchObject([{ field: 'rest' }]);
    expect([(await sweep('b1')).status, (await sweep(null)).status]).toEqual([200, 200]);
    expect((await formsOf('sweep')).map(({ rest }) => rest)).toEqual(['B1', null]);
  });
});

it('starts with such fields only if the product checks them', () => {
  const { product, features, kinds } = transfersUnderTest;
  const start = (given: typeof kinds) => () => compileProduct(product, { features, kinds: given });
  expect(start([])).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'transfers', fields.destination: its kind 'account' is not checked; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [missing]
    Resource 'transfers', fields.source: its kind 'account' is not checked; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [missing]
    Resource 'transfers', fields.returned_to: its kind 'account' is not checked; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [missing]
    Resource 'transfers', actions.redirect.form.to: its kind 'account' is not checked; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [missing]
    Resource 'transfers', actions.move.form.from: its kind 'account' is not checked; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [missing]
    Resource 'transfers', actions.sweep.form.rest: its kind 'account' is not checked; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [missing]]
  `);
  expect(
    start(kinds.map((each) => ({ ...each, resource: 'cards' }))),
  ).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'transfers', fields.destination: its kind 'account' is checked by rows of cards; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [wrong_target]
    Resource 'transfers', fields.source: its kind 'account' is checked by rows of cards; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [wrong_target]
    Resource 'transfers', fields.returned_to: its kind 'account' is checked by rows of cards; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [wrong_target]
    Resource 'transfers', actions.redirect.form.to: its kind 'account' is checked by rows of cards; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [wrong_target]
    Resource 'transfers', actions.move.form.from: its kind 'account' is checked by rows of cards; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [wrong_target]
    Resource 'transfers', actions.sweep.form.rest: its kind 'account' is checked by rows of cards; give the server \`kinds: [defineKindCheck(account, banks, …)]\`. [wrong_target]]
  `);
});

async function formsOf(action: string): Promise<Row[]> {
  const { rows } = await test.owner.query(
    'select form from audit_entries where action = $1 order by id',
    [`transfers.${action}`],
  );
  return rows.map(({ form }) => form);
}
