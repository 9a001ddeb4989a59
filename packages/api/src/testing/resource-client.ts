import type { Resource } from '@koshpay/resource';
import { createFromWire } from '@koshpay/resource/internal';
import { toTableName } from '../core/database/names.ts';
import { insertRow, insertVariedRows, makeRefs, nextSerial } from './sample-rows.ts';
import { sampleChanges, sampleRow } from './samples.ts';
import type { TestApp } from './setup.ts';
import { signIn } from './sign-in.ts';

type Row = Record<string, unknown>;
type Headers = Readonly<Record<string, string>> | undefined;

/** An entry of the audit log, without its place and time. */
interface AuditEntry {
  readonly username: string;
  readonly action: string;
  readonly record_id: number;
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * Signs an account in, empties the resource, and returns shortcuts to call, fill and read it.
 *
 * @example
 * const { fill, find } = await createResourceClient(test, books, 'librarian');
 * await fill(3);
 * expect(await find({ title: 'Ulysses' })).toEqual([]);
 */
export async function createResourceClient(test: TestApp, resource: Resource, username: string) {
  const table = toTableName(resource.name);
  const [headers, last] = await Promise.all([
    signInOnce(test, username),
    readLastEntry(test),
    test.owner.query(`truncate ${table} cascade`),
  ]);
  const fromWire = createFromWire(resource);
  // Before the first call: to describe the routes takes so long on a busy machine that what waits for
  // a connection of the database during that time is refused.
  await test.app.ready();
  const { paths } = test.app.swagger();

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    operation: string,
    { query = {}, body, headers: own }: { query?: Row; body?: Row; headers?: Headers },
  ) {
    const answer = await test.app.inject({
      method,
      url: `/api/admin/${resource.name}/${operation}`,
      query: query as Record<string, string>,
      headers: { ...headers, ...own },
      ...(body && { body }),
    });
    const status = answer.statusCode;
    const path = operation.replace(/(?<=^|\/)\d+/, '{id}');
    const described = paths?.[`/api/admin/${resource.name}/${path}`];
    const responses = described?.[method.toLowerCase() as 'get']?.responses ?? {};
    if (!(status in responses)) throw new Error(`${operation} answered ${status}, undescribed.`);
    return { status, ...answer.json() };
  }

  const list = async (query: Row = {}) => call('GET', 'list', { query: { limit: 200, ...query } });
  /** An exported list. */
  async function exported(query: Row, own?: Headers): Promise<string> {
    const answer = await test.app.inject({
      url: `/api/admin/${resource.name}/export`,
      query: query as Record<string, string>,
      headers: { ...headers, ...own },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.body;
  }

  /** The ids of an exported list in its order. */
  async function exportedIds(query: Row): Promise<unknown[]> {
    const lines = await exported({ ...query, format: 'jsonl', columns: 'id' });
    return lines.split('\n').flatMap((line) => (line ? [JSON.parse(line).id] : []));
  }

  /** Uploads a file of rows to be imported. */
  async function upload(file: string) {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/admin/${resource.name}/imports?file_name=rows.csv`,
      headers: { ...headers, 'content-type': 'text/csv' },
      body: file,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  }

  const find = async (query: Row): Promise<Row[]> => (await list(query)).data.map(fromWire);
  let lastEntry = last;

  /** Approves what waits for a second person; returns the status and who did it in the end. */
  async function settle(answer: { readonly status: number; readonly approval?: Row }) {
    if (answer.status !== 202) return { status: answer.status, username };
    const second = `${username}-approver`;
    const { statusCode: status } = await test.app.inject({
      method: 'PATCH',
      url: '/api/admin/approvals/approve',
      headers: await signInOnce(test, second),
      body: { id: answer.approval?.id },
    });
    return { status, username: second };
  }

  return {
    username,
    headers,
    call,
    settle,
    sample: async (serial = nextSerial()) =>
      sampleRow(test.product, resource, resource.create, serial, await makeRefs(test, resource)),
    /**
     * The changes that the edit form can make: each field to another valid value, if it has one.
     */
    changesOf: async (row: Row) =>
      sampleChanges(test.product, resource, row, nextSerial(), await makeRefs(test, resource)),
    fill: async (rows: number) => {
      for (let row = 0; row < rows; row++) await insertRow(test, resource);
    },
    /** Rows that differ in every field. */
    fillVaried: (rows: number) => insertVariedRows(test, resource, rows),
    /** Gives each row a time of creation on a day of its own, in days that a table in parts has parts for. */
    spreadOverDays: () =>
      test.owner.query(`update ${table} set created_at = now() + (5 + id % 20) * interval '1 day'`),
    list,
    find,
    fromWire,
    exported,
    exportedIds,
    upload,
    count: async () => (await list()).total as number,
    /** The newest row, with what lists do not carry. */
    latest: async (): Promise<Row> => {
      const [newest] = await find({ limit: 1 });
      return fromWire((await call('GET', `${newest?.id}`, {})).data);
    },
    /** Everything in the table and the audit log, as text. */
    stored: async (): Promise<string> => {
      const { rows } = await test.db.pool.query(
        `select to_jsonb(t)::text as text from ${table} t union all select to_jsonb(a)::text from audit_entries a`,
      );
      return rows.map(({ text }) => text).join('\n');
    },
    /** The audit log since it was last read here. */
    audit: async () => {
      const { rows } = await test.db.pool.query(
        `select username, action, record_id::int, before, after, id from audit_entries where id > $1 and action not like 'approvals.%' order by id`,
        [lastEntry],
      );
      lastEntry = rows.at(-1)?.id ?? lastEntry;
      return rows.map(({ id: _, ...entry }): AuditEntry => entry);
    },
  };
}

const sessions = new WeakMap<object, Map<string, ReturnType<typeof signIn>>>();

/** Accounts take time: those of one app are shared by its tests. */
function signInOnce(test: TestApp, username: string): ReturnType<typeof signIn> {
  const known = sessions.get(test.app) ?? new Map();
  sessions.set(test.app, known);
  const session = known.get(username) ?? signIn(test, { username });
  known.set(username, session);
  return session;
}

async function readLastEntry({ db }: TestApp): Promise<string> {
  const { rows } = await db.pool.query('select coalesce(max(id), 0) as id from audit_entries');
  return rows[0].id;
}
