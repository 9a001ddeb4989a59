import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractsProduct } from '../../testing/contracts.ts';
import { createTestKit } from '../../testing/kit.ts';
import { signIn } from '../../testing/sign-in.ts';
import { findDrift } from '../tables/drift.ts';

type Body = Record<string, unknown>;

const test = createTestKit({ product: contractsProduct }).setupTestApp();
let headers: { authorization: string };
/** The ids of a partner in India and one elsewhere. */
let inIndia: number;
let abroad: number;

beforeAll(async () => {
  headers = await signIn(test, { username: 'forms' });
  const { rows } = await test.owner.query(
    `insert into partners (name, country) values ('A', 'IN'), ('B', 'DE') returning id::int`,
  );
  [inIndia, abroad] = rows.map(({ id }) => id);
});
beforeEach(() => test.owner.query('truncate contracts cascade'));

async function call(method: 'POST' | 'PATCH' | 'GET' | 'DELETE', operation: string, body?: Body) {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/contracts/${operation}`,
    headers,
    ...(body && { body }),
  });
  const { data, details = [] } = answer.json();
  const problems = details.map((each: Body) => `${each.field}: ${each.message}`);
  return { status: answer.statusCode, row: data as Body & { id: number }, problems };
}
const create = (body: Body) => call('POST', 'create', { name: 'C', ...body });
const update = (id: number, body: Body) => call('PATCH', 'update', { id, ...body });
const linesOf = (row: Body, key = 'shares') => row[key] as Body[];
const shares = (...values: string[]) => values.map((share) => ({ partner_id: abroad, share }));

describe('lines', () => {
  it('saves them with their row, in order, and returns them', async () => {
    const paid_from = '2026-01-31T10:00:00+05:30';
    const { row } = await create({
      shares: [{ partner_id: inIndia, share: '60', paid_from }, ...shares('40')],
    });
    expect(linesOf(row)).toEqual([
      { id: 1, partner_id: inIndia, share: '60.00', paid_from: '2026-01-31T04:30:00.000Z' },
      { id: 2, partner_id: abroad, share: '40.00', paid_from: null },
    ]);
    expect(linesOf(row, 'steps')).toEqual([]);
    const { row: rows } = await call('GET', 'list');
    expect((rows as unknown as Body[])[0]).not.toHaveProperty('shares');
  });

  it('changes lines by their ids, adds those without and deletes those that are missing', async () => {
    const { row } = await create({ shares: shares('60', '40') });
    const [, second] = linesOf(row);
    const changed = [...shares('70'), { ...second, share: '30' }];
    const { row: after } = await update(row.id, { shares: changed });
    expect(linesOf(after).map(({ id, share }) => [id === second?.id, share])).toEqual([
      [false, '70.00'],
      [true, '30.00'],
    ]);
    const { row: renamed } = await update(row.id, { name: 'D' });
    expect(linesOf(renamed)).toEqual(linesOf(after));
  });

  it('refuses lines of another row', async () => {
    const { row: one } = await create({ shares: shares('100') });
    const { row: other } = await create({ shares: shares('100') });
    const { problems } = await update(other.id, { shares: linesOf(one) });
    expect(problems).toEqual(['shares.0.id: This line was not found. It may have been deleted.']);
  });

  it('checks the rules of each line and of all lines, on the wrong field', async () => {
    const wrong = [{ partner_id: abroad, share: '0' }, { share: '10' }];
    expect((await create({ shares: wrong })).problems).toEqual([
      'shares.0.share: Share must be above 0.',
      'shares.1.partner_id: Partner is required.',
    ]);
    expect((await create({ shares: shares('101') })).problems).toEqual([
      'shares.0.share: Share must be at most 100.',
    ]);
    expect((await create({ shares: shares('33.33', '33.33', '33.33') })).problems).toEqual([
      'shares: Shares must add up to 100.',
    ]);
    expect((await create({ shares: shares('33.33', '33.33', '33.34') })).status).toBe(200);
  });

  it('refuses a reference to a missing row on its line', async () => {
    const lines = [...shares('50'), { partner_id: 999, share: '50' }];
    expect((await create({ shares: lines })).problems).toEqual([
      'shares.1.partner_id: Partner was not found. It may have been deleted.',
    ]);
  });

  it('refuses to delete a row that lines refer to, and names the screen that uses it', async () => {
    await create({ shares: shares('100') });
    const answer = await test.app.inject({
      method: 'DELETE',
      url: `/api/admin/partners/delete?id=${abroad}`,
      headers,
    });
    expect(answer.json().message).toBe('This partner is still used by contracts.');
  });

  it('records them with the change of their row, and deletes them with it', async () => {
    const { row } = await create({ steps: [{ name: 'Sign' }] });
    await update(row.id, { steps: [{ ...linesOf(row, 'steps')[0], name: 'Read' }] });
    const { rows } = await test.owner.query(
      `select before->'steps'->0->>'name' as before, after->'steps'->0->>'name' as after
      from audit_entries where action = 'contracts.update' and record_id = $1`,
      [row.id],
    );
    expect(rows).toEqual([{ before: 'Sign', after: 'Read' }]);
    expect((await call('DELETE', `delete?id=${row.id}`)).status).toBe(200);
    const left = await test.owner.query('select count(*)::int as lines from contracts_steps');
    expect(left.rows).toEqual([{ lines: 0 }]);
  });

  it('requires their tables in the database', async () => {
    expect(await findDrift(test.owner, test.product.schema)).toEqual([]);
    expect(Object.keys(test.product.schema)).toContain('contracts_shares');
  });
});

describe('conditions', () => {
  it('requires and checks a field only while it is shown', async () => {
    expect((await create({ kind: 'flat' })).row).toMatchObject({ fee: null });
    expect((await create({ kind: 'flat', fee: 'no number' })).row).toMatchObject({ fee: null });
    expect((await create({ kind: 'volume' })).problems).toEqual(['fee: Fee is required.']);
    expect((await create({ kind: 'volume', fee: 'no number' })).problems).toEqual([
      'fee: Fee must be a number with at most 2 decimals.',
    ]);
  });

  it('clears what a change hides', async () => {
    const { row } = await create({ kind: 'volume', fee: '1.5', note: 'gone' });
    const { row: after } = await update(row.id, { kind: 'flat', note: 'ignored' });
    expect(after).toMatchObject({ kind: 'flat', fee: null, note: null });
  });

  it('evaluates conditions on the row as it will be', async () => {
    const { row } = await create({ kind: 'volume', fee: '1.5' });
    expect((await update(row.id, { fee: '2.5' })).row).toMatchObject({ fee: '2.50' });
    const { row: flat } = await create({ kind: 'flat' });
    expect((await update(flat.id, { fee: '2.5' })).row).toMatchObject({ fee: null });
    expect((await update(flat.id, { kind: 'volume' })).problems).toEqual(['fee: Fee is required.']);
  });

  it('hides a whole section', async () => {
    const limits = { daily: '10', monthly: null };
    const { row } = await create({ is_limited: false, limits });
    expect(row.limits).toEqual({ daily: null, monthly: null });
    expect((await create({ is_limited: true, limits })).row.limits).toEqual(limits);
    const wrong = await create({ is_limited: true, limits: { daily: '-1' } });
    expect(wrong.problems).toEqual(['limits.daily: Daily must be above 0.']);
  });
});

describe('rules between fields', () => {
  it('reports violations on the field that they concern (ASVS V2.2.3)', async () => {
    expect((await create({ first: 5, last: 4 })).problems).toEqual([
      'last: Last must not precede first.',
    ]);
    const { row } = await create({ first: 5, last: 0 });
    expect((await update(row.id, { last: 4 })).status).toBe(422);
    expect((await update(row.id, { last: 5 })).status).toBe(200);
  });

  it('reads the row behind a reference', async () => {
    expect((await create({ partner_id: inIndia })).problems).toEqual([
      'tax_id: Partners in India need a tax ID.',
    ]);
    expect((await create({ partner_id: inIndia, tax_id: 'T' })).status).toBe(200);
    expect((await create({ partner_id: abroad })).status).toBe(200);
  });

  it('leaves a missing row to the check of the reference', async () => {
    expect((await create({ partner_id: 999 })).problems).toEqual([
      'partner_id: Partner ID was not found. It may have been deleted.',
    ]);
  });

  it('applies no rule to an invalid field', async () => {
    const fee = (value: string) => create({ kind: 'volume', fee: value });
    expect((await fee('1000')).problems).toEqual(['fee: Fee must be below 1000.']);
    expect((await fee('1000.001')).problems).toEqual([
      'fee: Fee must be a number with at most 2 decimals.',
    ]);
  });

  it('lets a row that is older than a rule change in fields that the rule does not read', async () => {
    const { row } = await create({ first: 1, last: 2 });
    await test.owner.query('update contracts set first = 9 where id = $1', [row.id]);
    expect((await update(row.id, { name: 'D' })).status).toBe(200);
    expect((await update(row.id, { first: 8 })).status).toBe(422);
  });
});

it('accepts a time in any zone and returns UTC', async () => {
  const { row } = await create({ signed_at: '2026-01-31T10:00:00+05:30' });
  expect(row.signedAt).toBe('2026-01-31T04:30:00.000Z');
});

it('describes fields by their kinds, also if they can be hidden', async () => {
  await test.app.ready();
  const { components } = test.app.swagger() as {
    components: { schemas: Record<string, { properties: object; required: string[] }> };
  };
  expect(components.schemas.ContractCreate?.required).toEqual(['name']);
  expect(components.schemas.ContractCreate?.properties).toMatchObject({
    fee: { type: ['string', 'number'] },
    shares: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
  });
});
