import { beforeAll, beforeEach } from 'vitest';
import { createTestKit } from './kit.ts';
import { committed, safesUnderTest } from './safes.ts';
import { signIn } from './sign-in.ts';

type Row = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const { setupTestApp } = createTestKit(safesUnderTest);

/**
 * The app of safes, with people who request and decide: asha and omar may do everything with safes,
 * clerk reads, auditor reads everything, local is limited to the branch in Pune.
 */
export function setupApprovals() {
  const test = setupTestApp();
  const headers: Record<string, { authorization: string }> = {};
  const places = { branch: 0, centre: 0 };
  let count = 0;

  const query = async (sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await test.owner.query(sql, values)).rows;

  /** Lets another person sign in. */
  const enter = async (username: string, permissions: string[], attributes = {}): Promise<void> => {
    headers[username] = await signIn(test, { username, permissions, attributes });
  };

  const call = async (as: string, method: Method, path: string, body?: object) => {
    const answer = await test.app.inject({
      method,
      url: `/api/admin/${path}`,
      ...(headers[as] && { headers: headers[as] }),
      ...(body && { body }),
    });
    const { token } = answer.json();
    // A proof of who someone is gives their session another token.
    if (token) headers[as] = { authorization: `Bearer ${token}` };
    return { ...answer.json(), status: answer.statusCode };
  };

  const read = async ({ id }: Row): Promise<Row> => {
    const [row] = await query('select * from safes where id = $1', id);
    return (row && { ...row, id: Number(row.id) }) as Row;
  };

  /** A new safe in the branch in Pune. */
  const insert = async (values: Row = {}): Promise<Row> => {
    const { note = null, opened = 'no', branch_id = places.branch } = values;
    const { data } = await call('asha', 'POST', 'safes/create', {
      name: `safe ${++count}`,
      branch_id: places.branch,
      combination: '1234',
      note,
    });
    const placed = 'update safes set opened = $1, branch_id = $2 where id = $3';
    await query(placed, opened, branch_id, data.id);
    committed.length = 0;
    return read(data);
  };

  beforeAll(async () => {
    const rows = await query(
      `insert into branches (city, is_central) values ('Pune', false), ('Delhi', true) returning id`,
    );
    [places.branch = 0, places.centre = 0] = rows.map(({ id }) => Number(id));
    for (const username of ['asha', 'omar']) await enter(username, ['safes.*', 'support']);
    await enter('clerk', ['safes.list', 'x.y']);
    await enter('auditor', ['*.list', '*.view']);
    await enter('local', ['safes.*'], { branch_id: places.branch });
  });
  beforeEach(() => {
    committed.length = 0;
  });

  return {
    places,
    query,
    enter,
    /** Lets a program call with a token. */
    enterProgram: (name: string, token: string) => {
      headers[name] = { authorization: `Bearer ${token}` };
    },
    call,
    read,
    insert,
    /** Deletes a safe, or requests it. */
    remove: (as: string, id: unknown, reason?: string) => {
      const why = reason ? `&approval_reason=${encodeURIComponent(reason)}` : '';
      return call(as, 'DELETE', `safes/delete?id=${id}${why}`);
    },
    update: (as: string, id: unknown, values: Row) =>
      call(as, 'PATCH', 'safes/update', { id, ...values }),
    decide: (as: string, how: string, id: unknown, values: Row = {}) =>
      call(as, 'PATCH', `approvals/${how}`, { id, ...values }),
    show: async (as: string, id: number): Promise<Row> =>
      (await call(as, 'GET', `approvals/${id}`)).data,
    pending: ({ id }: Row) =>
      query(`select id from approvals where row_id = $1 and status = 'pending'`, id),
    /** Reads the audit entries of a row, besides its creation. */
    audit: (resource: string, id: unknown) =>
      query(
        `select action, username, form from audit_entries where record_id = $1 and action like $2
          and action <> 'safes.create' order by id`,
        id,
        `${resource}.%`,
      ),
  };
}
