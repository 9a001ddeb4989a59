import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rolesOf, type startPostgres } from '@koshpay/postgres';
import { createClient } from '@koshpay/postgres/internal';
import { type Server, send } from './measure.ts';
import type { Request } from './requests.ts';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Reads the plans of a request's statements from the log of a private PostgreSQL. */
export async function createPlanReader({ owner, data }: Postgres, name: string) {
  const client = createClient({ ...owner, user: rolesOf(name).superuser });
  await client.connect();
  const log = path.join(path.dirname(data), 'postgres.log');
  const change = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(`alter system ${statement}`);
    await client.query('select pg_reload_conf(), pg_sleep(0.1)');
  };
  const off = Object.keys(settings).map((key) => `reset ${key}`);
  const on = Object.entries(settings).map(([key, value]) => `set ${key} = '${value}'`);
  await client.query(`load 'auto_explain'`);
  // Of the sessions that start from now on.
  await change([`set session_preload_libraries = 'auto_explain'`]);
  return {
    read: async (server: Server, request: Request): Promise<string> => {
      await change(on);
      const { size } = statSync(log);
      await send(server, request);
      await change(off);
      return readFileSync(log).subarray(size).toString();
    },
    close: async () => {
      await change(['reset session_preload_libraries', ...off]);
      await client.end();
    },
  };
}

/** Statements from 5 ms on. */
const settings = {
  'auto_explain.log_min_duration': '5',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};
