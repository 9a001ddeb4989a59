import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createClient, rolesOf, type startPostgres } from '@koshpay/postgres';
import { type Server, send } from './measure.ts';
import type { Request } from './requests.ts';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Reads the plans of a request's statements from the log of a private PostgreSQL. */
export async function createPlanReader({ owner, data }: Postgres, name: string) {
  const client = createClient({ ...owner, user: rolesOf(name).superuser });
  await client.connect();
  const log = path.join(path.dirname(data), 'postgres.log');
  const set = async (settings: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(settings))
      await client.query(`alter system set ${key} = '${value}'`);
    await client.query('select pg_reload_conf(), pg_sleep(0.1)');
  };
  await client.query(`load 'auto_explain'`);
  const off = { 'auto_explain.log_min_duration': '-1', 'auto_explain.log_analyze': 'off' };
  // Of the sessions that start from now on.
  await set({ session_preload_libraries: 'auto_explain', ...off });
  return {
    read: async (server: Server, request: Request): Promise<string> => {
      await set({
        'auto_explain.log_min_duration': '5',
        'auto_explain.log_analyze': 'on',
        'auto_explain.log_buffers': 'on',
      });
      const { size } = statSync(log);
      await send(server, request);
      await set(off);
      return readFileSync(log).subarray(size).toString();
    },
    close: async () => {
      await set({ session_preload_libraries: '', ...off });
      await client.end();
    },
  };
}
