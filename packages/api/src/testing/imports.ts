import type { ImportPlan, ImportRun } from '@koshpay/resource/internal';
import { beforeAll } from 'vitest';
import { setupTestApp } from './app.ts';
import { signIn } from './sign-in.ts';

type Headers = { authorization: string };

/** The library, with the calls of an import by a clerk who may do everything. */
export function setupImports() {
  const test = setupTestApp();
  let clerk: Headers;
  beforeAll(async () => {
    clerk = await signIn(test, { username: 'clerk' });
  });

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, headers = clerk }: { body?: object | string | Buffer; headers?: Headers } = {},
  ) {
    const isFile = typeof body === 'string' || Buffer.isBuffer(body);
    const answer = await test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { ...headers, ...(isFile && { 'content-type': 'text/csv' }) },
      ...(body && { body }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, text: answer.body, ...(isJson && answer.json()) };
  }

  const upload = async (resource: string, file: string | Buffer, headers = clerk) =>
    (await call('POST', `${resource}/imports?file_name=rows.csv`, { body: file, headers }))
      .data as ImportRun;

  return {
    test,
    call,
    upload,
    /** Uploads and checks a file. */
    async check(resource: string, file: string | Buffer, plan: Partial<ImportPlan> = {}) {
      const run = await upload(resource, file);
      const body = { ...run.plan, ...plan };
      return call('POST', `${resource}/imports/${run.id}/check`, { body });
    },
    run: (resource: string, id: number, body: object = { partial: false }) =>
      call('POST', `${resource}/imports/${id}/run`, { body }),
    async namesOf(table: string, column: string): Promise<string[]> {
      const { rows } = await test.owner.query(`select ${column} as name from ${table} order by id`);
      return rows.map(({ name }) => name);
    },
    async recorded(action: string) {
      const { rows } = await test.db.pool.query(
        'select username, record_id::int, form from audit_entries where action = $1 order by id',
        [action],
      );
      return rows;
    },
  };
}
