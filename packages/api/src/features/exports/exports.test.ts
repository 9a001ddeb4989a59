import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupTestApp();
let reader: { authorization: string };
let base: string;

beforeAll(async () => {
  await test.owner.query(`
    insert into branches (name, number, phone, catalogue_url)
      values ('=SUM(A1)', 1, '+911', null), ('North, "old"', 2, '+912', null);
    insert into members (name, code, email, branch_number)
      values ('Asha', 'L-1', 'a@example.com', 2), (E'two\\nlines', 'L-2', 'b@example.com', null);
    insert into books (title, isbn, price)
      values ('-2+3', '0000000001', '-5.50'), ('Atlas', '0000000002', '12345678901234567.89');
    insert into loans (reference, member_id, book_id, fee, picked_up_at, status)
      values ('R-1', 1, 1, '0.000000000000000001', '2026-01-02T20:30:00Z', 'open'),
        ('R-2', 1, 2, '7', null, 'returned');
    insert into networks (name, prefix)
      select 'network ' || n || repeat(' of a long name', 20), 'N' || n from generate_series(1, 30000) n`);
  reader = await signIn(test, { username: 'exporter' });
  base = await test.app.listen({ port: 0, host: '127.0.0.1' });
  expect((test.app.server.address() as AddressInfo).port).toBeGreaterThan(0);
});

const get = (path: string, headers: Record<string, string> = reader) =>
  test.app.inject({ url: `/api/admin/${path}`, headers });

/** The newest entry of the audit log, and how many there are of its kind. */
async function lastRecorded(action: string) {
  const { rows } = await test.db.pool.query(
    `select username, form, (count(*) over ())::int as entries from audit_entries
      where action = $1 order by id desc limit 1`,
    [action],
  );
  return rows[0];
}

it('writes CSV that spreadsheets open: labels, a mark, quotes, no formulas, exact numbers', async () => {
  const answer = await get('books/export?columns=title,price,isbn&sort=title&order=asc');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="books-.*\.csv"$/),
  });
  expect(answer.body).toBe(
    "\uFEFFTitle,Price,ISBN\r\n'-2+3,-5.50,0000000001\r\nAtlas,12345678901234567.89,0000000002\r\n",
  );
  const branches = await get('branches/export?columns=name,phone');
  expect(branches.body.split('\r\n').slice(1)).toEqual([
    '"North, ""old""",\'+912',
    "'=SUM(A1),'+911",
    '',
  ]);
});

it('has the names of references beside their ids, times with their zone, lists and lines', async () => {
  const csv = await get('loans/export?columns=reference,member_id,picked_up_at&search=R-1');
  expect(csv.body.slice(1)).toBe(
    'Reference,Member ID,Member,Picked Up At\r\nR-1,1,Asha,2026-01-02 20:30:00+00:00\r\n',
  );
  const json = await get('loans/export?format=jsonl&columns=id,book_id,fee,picked_up_at');
  expect(
    json.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { id: 2, book_id: 2, book_name: 'Atlas', fee: '7.000000000000000000', picked_up_at: null },
    {
      id: 1,
      book_id: 1,
      book_name: '-2+3',
      fee: '0.000000000000000001',
      picked_up_at: '2026-01-02T20:30:00.000Z',
    },
  ]);
  const names = await get('members/export?columns=name');
  expect(names.body.slice(1)).toBe('Name\r\n"two\nlines"\r\nAsha\r\n');
});

it('has headings in the language that its reader prefers, and values as they are', async () => {
  const headed = async (path: string, language: string) => {
    const { body } = await get(path, { ...reader, 'accept-language': language });
    return body.split('\r\n')[0]?.replace('\uFEFF', '');
  };
  const loans = 'loans/export?columns=reference,member_id,picked_up_at,fee,status';
  const hindi = 'संदर्भ,सदस्य ID,सदस्य,ले जाने का समय,Fee,स्थिति';
  const english = 'Reference,Member ID,Member,Picked Up At,Fee,Status';
  expect(await headed(loans, 'hi')).toBe(hindi);
  expect(await headed(loans, 'en;q=0.5, hi-IN')).toBe(hindi);
  for (const language of ['en-IN,hi;q=0.9', 'ta', '*', 'hi;q=0', '"'])
    expect(await headed(loans, language), language).toBe(english);
  const { body } = await get(`${loans}&format=jsonl`, { ...reader, 'accept-language': 'hi' });
  expect(JSON.parse(body.split('\n')[0] ?? '')).toMatchObject({ status: 'returned' });
  const record = await headed('audit-entries/export?format=csv', 'hi');
  expect(record).toMatch(/^समय,व्यक्ति,[^a-z]*वाक्य$/);
});

it('has the fields of the list by default, filtered as the list', async () => {
  const answer = await get('loans/export?status=returned');
  expect(answer.body.slice(1).split('\r\n')).toEqual([
    'ID,Reference,Member ID,Member,Member Code,Book ID,Book Title,Days,Fee,Status,Updated At',
    expect.stringMatching(/^2,R-2,1,Asha,L-1,\d+,Atlas,14,7\.0+,returned,20/),
    '',
  ]);
});

it('is one act of the audit log: who, what, with which filters, how many rows', async () => {
  await get('loans/export?format=jsonl&columns=reference&status=returned');
  expect(await lastRecorded('loans.export')).toMatchObject({
    username: 'exporter',
    form: {
      format: 'jsonl',
      columns: ['reference'],
      status: ['returned'],
      rows: 1,
      outcome: 'finished',
    },
  });
});

it('needs a right of its own, and refuses fields and filters that are hidden or unknown', async () => {
  const lister = await signIn(test, { username: 'lister', permissions: ['*.list', '*.view'] });
  expect((await get('books/export', lister)).json().code).toBe('forbidden');
  for (const query of ['columns=nothing', 'columns=', 'nonsense=1', 'columns=pin', 'format=xml'])
    expect((await get(`members/export?${query}`)).statusCode, query).toBe(400);
  const { message } = (await get('members/export?columns=pin')).json();
  expect(message).toMatchInlineSnapshot(`"columns: unknown field 'pin'."`);
});

it('runs one export of a person at a time, and a cut connection ends it', async () => {
  const stop = new AbortController();
  const answer = await fetch(`${base}/api/admin/networks/export`, {
    headers: reader,
    signal: stop.signal,
  });
  await answer.body?.getReader().read();
  const second = await get('networks/export');
  expect([second.statusCode, second.json().message]).toMatchInlineSnapshot(`
    [
      429,
      "You are exporting a list already. Wait until it is done, or cancel it.",
    ]
  `);
  stop.abort();
  await expect
    .poll(async () => (await lastRecorded('networks.export'))?.form.outcome)
    .toBe('cancelled');
  const { rows } = await lastRecorded('networks.export').then(({ form }) => form);
  expect(rows).toBeLessThan(30_000);
  const { rows: open } = await test.db.pool.query(
    `select pid from pg_stat_activity where datname = current_database()
      and query like '%exported%' and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  expect(open).toEqual([]);
  expect((await get('networks/export?columns=name')).body.split('\r\n')).toHaveLength(30_002);
});

it('cuts the connection when it fails on its way: a file that is not whole never looks whole', async () => {
  const answer = await fetch(`${base}/api/admin/networks/export`, { headers: reader });
  const terminate = `
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database()
      and state = 'idle in transaction' and query like '%exported%'`;
  // The response begins while the next rows are still being read.
  await expect.poll(async () => (await test.db.pool.query(terminate)).rowCount).toBe(1);
  await expect(answer.text()).rejects.toThrow('terminated');
  await expect
    .poll(async () => (await lastRecorded('networks.export'))?.form.outcome)
    .toBe('failed');
});
