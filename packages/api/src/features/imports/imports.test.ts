import type { ImportRun } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupImports } from '../../testing/imports.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { signIn } from '../../testing/sign-in.ts';
import { maxRowsInline } from './limits.ts';
import { imports } from './tables.ts';

const { test, call, upload, check, run, namesOf, recorded } = setupImports();

const branches =
  'Name;Number;Phone;Is Open\r\nNorth;1;+910000000001;yes\r\n"South ""old""";2;+910000000002;no\r\n';

it('creates rows of a file, whatever its delimiter and marks, and records them as one act', async () => {
  const { data } = await check('branches', `\uFEFF${branches}`);
  expect(data).toMatchObject({ status: 'checked', row_count: 2, created: 2, failed: 0 });
  expect(data.plan.columns).toEqual({ name: 0, number: 1, phone: 2, is_open: 3 });
  expect(await namesOf('branches', 'name')).toEqual([]);

  const { data: done } = await run('branches', data.id);
  expect(done).toMatchObject({ status: 'done', created: 2, updated: 0, failed: 0, position: 2 });
  expect(await namesOf('branches', 'name')).toEqual(['North', 'South "old"']);
  expect(await recorded('branches.import')).toMatchObject([
    {
      username: 'clerk',
      form: { import_id: data.id, file: 'rows.csv', rows: 2, created: 2, outcome: 'done' },
    },
  ]);
  const made = await recorded('branches.create');
  expect(made.map(({ form }) => form)).toEqual([{ import_id: data.id }, { import_id: data.id }]);
});

it('says before it runs that the same file was imported, and by whom', async () => {
  const again = await upload('branches', `\uFEFF${branches}`);
  expect(again.same_as).toMatchObject({ username: 'clerk', created: 2 });
  const body = { ...again.plan, mode: 'upsert', key: 'number' };
  const { data } = await call('POST', `branches/imports/${again.id}/check`, { body });
  expect([data.unchanged, data.failed]).toEqual([2, 0]);
  const refused = await run('branches', again.id);
  expect([refused.status, refused.message]).toMatchInlineSnapshot(`
    [
      409,
      "clerk imported this file already. Import it again only if you mean to.",
    ]
  `);
  const { data: done } = await run('branches', again.id, { partial: false, again: true });
  expect(done).toMatchObject({ status: 'done', created: 0, updated: 0, unchanged: 2 });
});

it('imports all rows of a file or none', async () => {
  const { data } = await check(
    'branches',
    'name,number,phone\nWest,4,+910000000004\nHigh,5,+910000000005\n',
  );
  await test.owner.query(`insert into branches (name, number, phone) values ('Taken', 5, '+1')`);
  const { data: done } = await run('branches', data.id);
  expect(done).toMatchObject({ status: 'failed', created: 0, failed: 1 });
  expect(done.error).toMatchInlineSnapshot(`"Nothing was imported, because some rows failed."`);
  expect(await namesOf('branches', 'name')).not.toContain('West');
  expect((await recorded('branches.import')).at(-1).form).toMatchObject({ outcome: 'failed' });
});

it('does to each row what its check said, or nothing', async () => {
  await test.owner.query(`insert into branches (name, number, phone) values
    ('Same', 81, '+910000000081'), ('Old', 82, '+910000000082'), ('Gone', 83, '+910000000083')`);
  const lines = ['Same,81', 'New,82', 'Gone,83', 'Made,84', ',85', 'Fine,86'];
  const file = [
    'Name,Number,Phone',
    ...lines.map((each) => `${each},+9100000000${each.slice(-2)}`),
  ];
  const prepared = check('branches', file.join('\n'), { mode: 'upsert', key: 'number' });
  const { data } = await prepared;
  expect(data).toMatchObject({ created: 2, updated: 1, unchanged: 2, failed: 1 });
  // What others do until the import runs.
  await test.owner.query(`update branches set phone = '+919999999999', updated_at = now() + interval '1 s'
    where number in (81, 82)`);
  await test.owner.query(`delete from branches where number = 83`);
  await test.owner.query(`insert into branches (name, number, phone) values ('By hand', 84, '+1')`);
  const { data: done } = await run('branches', data.id, { partial: true });
  expect(done).toMatchObject({ status: 'done', created: 1, updated: 0, failed: 5 });
  const moved = 'What it would do has changed since the file was checked. Check the file again.';
  expect(
    done.problems.map((each: ImportRun['problems'][number]) => each.reasons[0]?.message),
  ).toEqual([moved, moved, moved, moved, 'Name is required.']);
  const { rows } = await test.owner.query(
    'select name, phone from branches where number between 81 and 86 order by number',
  );
  expect(rows).toEqual([
    { name: 'Same', phone: '+919999999999' },
    { name: 'Old', phone: '+919999999999' },
    { name: 'By hand', phone: '+1' },
    { name: 'Fine', phone: '+910000000086' },
  ]);

  const { data: next } = await check('branches', file.slice(0, 3).join('\n'), {
    mode: 'update',
    key: 'number',
  });
  await test.owner.query(`update branches set name = 'Renamed', updated_at = now() + interval '2 s'
    where number = 82`);
  const { data: none } = await run('branches', next.id);
  expect(none).toMatchObject({ status: 'failed', updated: 0, failed: 1 });
});

it('stores no secrets, shows none, and leaves rows with them to the form', async () => {
  const secret = 'https://user:s3cret@example.com';
  const file = `Name,Number,Phone,Catalogue URL\nCellar,9,+910000000009,${secret}\n`;
  const { data } = await check('branches', file);
  expect(data.secret_columns).toEqual([3]);
  const inHindi = await upload('branches', file.replace('Catalogue URL', 'सूची का URL'));
  expect(inHindi.secret_columns).toEqual([3]);
  const { rows } = await test.owner.query('select to_jsonb(c)::text as text from import_chunks c');
  expect(rows.map(({ text }) => text).join()).not.toContain('s3cret');
  const members = await check('members', 'Name,Email\nTara,t@example.com\n');
  expect(members.data.problems).toMatchInlineSnapshot(`
    [
      {
        "reasons": [
          {
            "field": "",
            "message": "A new member shows a secret once. Create it in its form.",
          },
        ],
        "row": 2,
      },
    ]
  `);
});

it('refuses files that are no tables, and plans that no row could fulfil', async () => {
  const answers = [];
  for (const file of [
    '',
    'Name\n',
    'a,b\n"x',
    'Name,Phone\nA,B,C\n',
    Buffer.from([0x50, 0x4b, 0, 0]),
  ])
    answers.push((await call('POST', 'branches/imports?file_name=x', { body: file })).message);
  const { id } = await upload('branches', 'Name,Phone\nA,+910000000001\n');
  const plan = (body: object) => call('POST', `branches/imports/${id}/check`, { body });
  answers.push((await plan({ columns: { name: 0 }, mode: 'create', key: null })).message);
  answers.push((await plan({ columns: { name: 0 }, mode: 'update', key: 'number' })).message);
  answers.push((await plan({ columns: { id_of: 0 }, mode: 'create', key: null })).message);
  expect(answers).toMatchInlineSnapshot(`
    [
      "This file has no rows. Its first line must be the headings of the columns.",
      "This file has no rows. Its first line must be the headings of the columns.",
      "A quote near line 2 is not closed.",
      "Row 2 has more cells than there are headings. Put texts with delimiters in quotes.",
      "This is not a CSV file. Save the sheet as CSV first.",
      "Choose a column for Number, Phone: it is required.",
      "Choose the column by which existing rows are found.",
      "'id_of' cannot be imported.",
    ]
  `);
  const latin = Buffer.from('Name,Phone\nM\xfcnchen,1\n', 'latin1');
  expect((await upload('branches', latin)).sample).toEqual([['München', '1']]);
});

it('needs the rights of each row, and shows an import only to its person', async () => {
  const permissions = ['branches.list', 'branches.update'];
  const editor = await signIn(test, { username: 'editor', permissions });
  const { id, plan } = await upload(
    'branches',
    'name,number,phone\nNorth 1,1,+910000000001\nNew,77,+910000000077\n',
    editor,
  );
  const body = { ...plan, mode: 'upsert', key: 'number' };
  const { data } = await call('POST', `branches/imports/${id}/check`, { body, headers: editor });
  expect(data).toMatchObject({ updated: 1, failed: 1 });
  expect(data.problems[0].reasons[0].message).toBe('You are not allowed to create branches.');
  expect((await call('GET', `branches/imports/${id}`)).status).toBe(404);
  const reader = await signIn(test, { username: 'only-reader', permissions: ['*.list'] });
  expect((await call('GET', 'branches/imports', { headers: reader })).status).toBe(403);
  const listed = await call('GET', 'branches/imports', { headers: editor });
  expect(listed.data.map((each: ImportRun) => each.id)).toEqual([id]);
});

it('takes ids for rows that it writes, not for those that it checks', async () => {
  const nextIds = async () => {
    const { rows } = await test.owner.query(`
      select (b.last_value + b.is_called::int)::int as branches,
        (a.last_value + a.is_called::int)::int as entries
      from branches_id_seq b, audit_entries_id_seq a`);
    return rows[0];
  };
  const rows = [1, 2, 3].map((at) => `Kiosk ${at},${300 + at},+91000000900${at}`);
  const { id, plan } = await upload('branches', `name,number,phone\n${rows.join('\n')}\n`);
  const before = await nextIds();
  const { data } = await call('POST', `branches/imports/${id}/check`, { body: plan });
  expect(data).toMatchObject({ status: 'checked', created: 3 });
  expect(await nextIds()).toEqual(before);
  await run('branches', id);
  const { branches } = await nextIds();
  expect(branches).toBe(before.branches + 3);
});

it('continues in the background after its process was killed, can be stopped, and repeats no row', async () => {
  const count = maxRowsInline + 50;
  const lines = Array.from(
    { length: count },
    (_, at) => `Branch ${at},${1000 + at},+9100000${10_000 + at}`,
  );
  const { data } = await check('branches', `name,number,phone\n${lines.join('\n')}\n`);
  expect(data.status).toBe('checking');
  await runJobs(test.app);
  const checked = await call('GET', `branches/imports/${data.id}`);
  expect(checked.data).toMatchObject({ status: 'checked', created: count });
  await run('branches', data.id, { partial: true });
  // As a process that was killed after three rows leaves it.
  await test.owner.query(`insert into branches (name, number, phone)
    select 'Branch ' || n, 1000 + n, '+9100000' || n + 10000 from generate_series(0, 2) n`);
  await test.db.drizzle
    .update(imports)
    .set({ position: 3, created: 3 })
    .where(sql`${imports.id} = ${data.id}`);
  await runJobs(test.app);
  const done = await call('GET', `branches/imports/${data.id}`);
  expect(done.data).toMatchObject({ status: 'done', created: count, failed: 0 });
  const { rows } = await test.owner.query(
    'select count(*)::int from branches where number >= 1000',
  );
  expect(rows[0].count).toBe(count);

  const next = await check(
    'branches',
    `name,number,phone\n${lines.map((line) => line.replace(',1', ',2')).join('\n')}\n`,
  );
  await runJobs(test.app);
  await run('branches', next.data.id, { partial: true });
  const stopped = await call('POST', `branches/imports/${next.data.id}/stop`);
  expect(stopped.data.status).toBe('stopping');
  await runJobs(test.app);
  const { data: end } = await call('GET', `branches/imports/${next.data.id}`);
  expect(end).toMatchObject({ status: 'stopped', created: 0 });
});
