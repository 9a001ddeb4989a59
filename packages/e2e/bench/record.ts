import { withAim } from '@koshpay/engine/testing/aim';
import { startPostgres } from '@koshpay/postgres';
import pg from 'pg';
import { type Product, signIn } from '../src/product.ts';

const seconds = 6;
const writers = 20;

/**
 * Recorded changes per second while the audit log is sealed: through the API, and as bare transactions
 * of a row and its entry, which is what the audit log itself allows.
 */
export async function benchRecord(product: Product, former?: Product): Promise<string[]> {
  const api = await changeFees(product);
  const bare = await changeRows(product.dataDir);
  const line = `record          ${toText(api)} changes/s through the API, ${toText(bare)} as bare transactions, sealed at the same time`;
  const lines = [withAim(line, 'at least 600', api >= 600)];
  if (!former) return lines;
  const before = await changeFees(former);
  return [...lines, `  former        ${toText(before)} changes/s; ${toRatio(api, before)}`];
}

const toText = (perSecond: number) => perSecond.toFixed(0);
const toRatio = (now: number, before: number) => `now ${(now / before).toFixed(2)} times as many`;

async function changeFees({ url }: Product): Promise<number> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${url}/api/admin/${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    const { data } = (await answer.json()) as { data: Data };
    return data;
  };
  const [network] = await call<{ ID: number }[]>('GET', 'networks/list?page=1&limit=1');
  const createFee = async (_: unknown, writer: number) => {
    const amounts = { percent: '1', fixed_amount: '1', network_id: network?.ID };
    const fee = { name: `bench ${writer} ${Date.now()}`, ...amounts };
    return (await call<{ id: number }>('POST', 'fees/create', fee)).id;
  };
  const ids = await Promise.all(Array.from({ length: writers }, createFee));
  return countPerSecond(ids, (id, value) =>
    call('PATCH', 'fees/update', { id, fixed_amount: `${value}` }),
  );
}

/** One round trip for each transaction, so that the database is measured and not the driver. */
async function changeRows(dataDir: string): Promise<number> {
  const { address, detach } = await startPostgres(dataDir, { name: 'koshpay' });
  detach();
  const pool = new pg.Pool({ ...address, max: writers });
  const ids = Array.from({ length: writers }, (_, writer) => writer);
  const perSecond = await countPerSecond(ids, (id, value) =>
    pool.query(`begin;
      update fees set fixed_amount = ${value} where name like 'bench ${id} %';
      insert into audit_entries (id, action, resource, record_id, before, after, retention)
      overriding system value values (
        (select nextval('audit_entries_id_seq') where pg_current_xact_id() is not null),
        'fees.update', 'fees', ${id}, '{"fixed_amount": "${value - 1}"}', '{"fixed_amount": "${value}"}',
        'transactions');
      commit`),
  );
  await pool.end();
  return perSecond;
}

/** Calls `write` for every id, one call after the other, all ids at the same time. */
async function countPerSecond(
  ids: readonly number[],
  write: (id: number, value: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  let count = 0;
  const repeat = async (id: number) => {
    for (let value = 1; performance.now() - started < seconds * 1000; value++) {
      await write(id, value);
      count += 1;
    }
  };
  await Promise.all(ids.map(repeat));
  return (count / (performance.now() - started)) * 1000;
}
