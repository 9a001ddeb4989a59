import { startPostgres, withClient } from '@koshpay/postgres';
import { type Product, signIn } from '../src/product.ts';
import { residentMegabytes } from './resident.ts';

const rows = 1_000_000;

/** The memory of the process while a list of a million rows is exported: it does not grow with them. */
export async function benchExport(product: Product): Promise<string[]> {
  await fill(product.dataDir);
  const headers = await signIn(product.url);
  const open = (limit = '') =>
    fetch(`${product.url}/api/admin/tokens/export?format=csv${limit}`, { headers });
  // What every first export costs is no part of the growth.
  await drain(await open('&symbol=USDT'), () => undefined);
  const before = residentMegabytes(product.pid);
  let [lines, bytes, highest] = [0, 0, before];
  const started = performance.now();
  await drain(await open(), (chunk) => {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === newline) lines += 1;
    highest = Math.max(highest, residentMegabytes(product.pid));
  });
  const seconds = (performance.now() - started) / 1000;
  if (lines < rows) throw new Error(`The export has only ${lines} lines.`);
  return [
    `export          ${lines.toLocaleString('en')} lines, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; memory ${before} MB before, ${highest} MB at most`,
  ];
}

const newline = 10;

async function drain(answer: Response, take: (chunk: Uint8Array) => void): Promise<void> {
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  for await (const chunk of answer.body) take(chunk);
}

async function fill(dataDir: string): Promise<void> {
  const { owner, detach } = await startPostgres(dataDir, { name: 'koshpay' });
  detach();
  await withClient(owner, async (client) => {
    await client.query(
      `insert into tokens (chain_id, contract, symbol, digit)
       select 56, '0x' || lpad(to_hex(n), 40, '0'), 'T' || n, 18 from generate_series(1, $1::int) n
       on conflict do nothing`,
      [rows],
    );
    await client.query('vacuum analyze tokens');
  });
}
