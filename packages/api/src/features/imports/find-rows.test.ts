import { expect, it } from 'vitest';
import { setupImports } from '../../testing/imports.ts';

const { test, call, upload, check, run, namesOf, recorded } = setupImports();

it('finds rows by a key, and changes only what differs', async () => {
  await test.owner.query(`insert into branches (name, number, phone) values
    ('North', 1, '+910000000001'), ('South "old"', 2, '+910000000002')`);
  const file =
    'number,name,phone\n1,North Gate,+910000000001\n2,"South ""old""",+910000000002\n3,East,+910000000003\n';
  const { data } = await check('branches', file, { mode: 'upsert', key: 'number' });
  expect(data).toMatchObject({ created: 1, updated: 1, unchanged: 1, failed: 0 });
  await run('branches', data.id);
  expect(await namesOf('branches', 'name')).toEqual(['North Gate', 'South "old"', 'East']);
  expect(await recorded('branches.update')).toHaveLength(1);
});

it('checks all rows with the rules of the form, and finds references by id, name or code', async () => {
  await test.owner.query(`
    insert into members (name, code, email) values
      ('Asha', 'L-1', 'a@example.com'), ('Ravi', 'L-2', 'r@example.com'), ('Ravi', 'L-3', 'x@example.com');
    insert into books (title, isbn, price) values ('Atlas', '0000000001', '5'), ('Verse', '0000000002', '5')`);
  const file = [
    'Reference,Member,Book,Days,Fee,Picked up at',
    'R-1,Asha,Atlas,7,1.5,2026-01-02 10:00:00+05:30',
    'R-2,l-2,2,,0.000000000000000001,',
    'R-3,Ravi,Nothing,999,1,yesterday',
    'R-1,Asha,Verse,7,1,',
    ',1,Verse,7,1,',
  ].join('\n');
  const { data } = await check('loans', file, { references: { member_id: 'id', book_id: 'id' } });
  expect(data.plan.columns).toEqual({
    reference: 0,
    member_id: 1,
    book_id: 2,
    days: 3,
    fee: 4,
    picked_up_at: 5,
  });
  expect(data).toMatchObject({ created: 2, failed: 3 });
  expect(data.problems).toMatchInlineSnapshot(`
    [
      {
        "reasons": [
          {
            "field": "book_id",
            "message": "Book 'Nothing' was not found.",
          },
          {
            "field": "member_id",
            "message": "Member: several are called 'Ravi'. Write the ID instead.",
          },
          {
            "field": "picked_up_at",
            "message": "Picked Up At must be an ISO date and time.",
          },
          {
            "field": "days",
            "message": "Days must be at most 90.",
          },
        ],
        "row": 4,
      },
      {
        "reasons": [
          {
            "field": "reference",
            "message": "Row 2 of the file has the same Reference.",
          },
        ],
        "row": 5,
      },
      {
        "reasons": [
          {
            "field": "reference",
            "message": "Reference is required.",
          },
        ],
        "row": 6,
      },
    ]
  `);

  const refused = await run('loans', data.id);
  expect([refused.status, refused.message]).toMatchInlineSnapshot(`
    [
      409,
      "Some rows have problems. Import only the others, or correct the file.",
    ]
  `);
  const { data: done } = await run('loans', data.id, { partial: true });
  expect(done).toMatchObject({ status: 'done', created: 2, failed: 3 });
  const { rows } = await test.owner.query(
    'select reference, member_id::int, book_id::int, days::int, fee, picked_up_at from loans order by id',
  );
  expect(rows).toMatchObject([
    {
      reference: 'R-1',
      member_id: 1,
      book_id: 1,
      days: 7,
      picked_up_at: new Date('2026-01-02T04:30Z'),
    },
    { reference: 'R-2', member_id: 2, book_id: 2, days: 14, fee: '0.000000000000000001' },
  ]);
  const { text } = await call('GET', `loans/imports/${data.id}/failed`);
  expect(text.split('\r\n')).toMatchInlineSnapshot(`
    [
      "﻿Reference,Member,Book,Days,Fee,Picked up at,Reason",
      "R-3,Ravi,Nothing,999,1,yesterday,Book 'Nothing' was not found. Member: several are called 'Ravi'. Write the ID instead. Picked Up At must be an ISO date and time. Days must be at most 90.",
      "R-1,Asha,Verse,7,1,,Row 2 of the file has the same Reference.",
      ",1,Verse,7,1,,Reference is required.",
      "",
    ]
  `);
});

it('counts rows as spreadsheets do, which show empty ones, and hide the line sep=', async () => {
  const lines = ['sep=|', 'Name|Number', '', 'Hill|x', '', '""|', 'Lake|y'];
  const file = [...lines, '', ''].join('\r\n');
  const { id, row_count, plan, headers } = await upload('branches', file);
  expect([row_count, headers]).toEqual([2, ['Name', 'Number']]);
  const body = { ...plan, columns: { name: 0, number: 1, phone: 0 } };
  const { data } = await call('POST', `branches/imports/${id}/check`, { body });
  expect(data.problems.map(({ row }: { row: number }) => row)).toEqual([3, 6]);
  const { text } = await call('GET', `branches/imports/${id}/failed`);
  expect(text.split('\r\n').map((line: string) => line.slice(0, 6))).toMatchObject({
    1: 'Hill,x',
    2: 'Lake,y',
  });
  const refusal = async (body: string) =>
    (await call('POST', 'branches/imports?file_name=x', { body })).message;
  expect(await refusal([...lines, 'Lake|9|z'].join('\n'))).toMatch(/^Row 7 has more cells/);
  expect(await refusal(`${'a,'.repeat(500)}a\n1\n`)).toBe(
    'A file may have 500 columns at most. Leave some out.',
  );
});

it('reads back what was exported', async () => {
  await test.owner.query(
    `insert into books (title, isbn, price) values ('=1+1', '0000000003', '5'), ('''=2', '0000000004', '6')`,
  );
  const columns = 'columns=title,isbn,genre,price,branch_ids,status';
  const { text: body } = await call('GET', `books/export?${columns}`);
  const { data } = await check('books', body, { mode: 'update', key: 'isbn' });
  expect(data).toMatchObject({ row_count: 4, unchanged: 4, failed: 0 });
});

it('leaves out what a new row cannot have, and ignores no change of a row that exists', async () => {
  const { rows } = await test.owner.query(
    `insert into members (name, code, email) values ('Uma', 'L-9', 'u@example.com') returning id`,
  );
  const { id } = rows[0];
  const file = `ID,Code,Name,Email\n${id},L-9,Uma,u@example.com\n${id},L-8,Uma,u@example.com\n,L-7,Neu,\n`;
  expect((await check('members', file)).status).toBe(200);
  const { data } = await check('members', file, { mode: 'upsert', key: 'id' });
  expect(data).toMatchObject({ unchanged: 1, failed: 2 });
  expect(data.problems.map((each: { reasons: object[] }) => each.reasons[0])).toEqual([
    { field: 'code', message: 'Code cannot be changed by an import.' },
    { field: 'email', message: 'Email is required.' },
  ]);
});

it('finds rows and references in any letter case, and IDs with zeros before them', async () => {
  const { rows } = await test.owner.query(
    `insert into members (name, code, email) values ('Zoe', 'L-77', 'zoe@example.com') returning id`,
  );
  const name = 'Zoe Z';
  const plans = [
    ['code', `Code,Name\nl-77,${name}\n`],
    ['id', `ID,Name\n000${rows[0].id},${name}\n`],
  ] as const;
  for (const [key, file] of plans) {
    const { data } = await check('members', file, { mode: 'update', key });
    expect(data).toMatchObject({ updated: 1, failed: 0 });
  }
});

it('asks whether a number is an id or a name, and reads a column as the plan says', async () => {
  const insert = async (statement: string, values: readonly unknown[]): Promise<number> =>
    (await test.owner.query(`insert into ${statement} returning id::int`, [...values])).rows[0].id;
  const toBook = 'books (title, isbn, price) values ($1, $2, 5)';
  const meant = await insert(toBook, ['Meant', '0000000091']);
  const named = await insert(toBook, [`${meant}`, '0000000092']);
  const member = await insert('members (name, code, email) values ($1, $2, $3)', [
    'Reader',
    'L-91',
    'reader@example.com',
  ]);
  const file = (heading: string) =>
    `Reference,Member Code,Member ID,Fee,${heading}\nR-9,L-91,${member},1,${meant}\n`;
  const asked = await check('loans', file('Book'));
  expect(asked.data.plan.references).toEqual({ member_id: 'id' });
  const message = `Is Book '${meant}' an ID or a name? Choose how its column is read.`;
  expect(asked.data.problems[0].reasons).toEqual([{ field: 'book_id', message }]);

  const bookOf = async (heading: string, by?: string) => {
    const references = by && { member_id: 'id', book_id: by };
    const { data } = await check('loans', file(heading), { ...(references && { references }) });
    expect(data.problems).toEqual([]);
    await run('loans', data.id, { partial: false, again: true });
    const { rows } = await test.owner.query(
      `delete from loans where reference = 'R-9' returning book_id::int`,
    );
    return rows[0]?.book_id;
  };
  expect(await bookOf('Book', 'title')).toBe(named);
  expect(await bookOf('Book', 'id')).toBe(meant);
  expect(await bookOf('Book ID')).toBe(meant);
  const wrong = await check('loans', file('Book'), { references: { book_id: 'price' } });
  expect([wrong.status, wrong.message]).toEqual([422, "Book: no row can be found by 'price'."]);
});
