import { withAim } from '@koshpay/engine/testing/aim';
import { type DatabaseAddress, startPostgres, withClient } from '@koshpay/postgres';
import { type Product, signIn } from '../src/product.ts';
import { writeBareStatements } from './bare-statements.ts';
import { residentMegabytes } from './resident.ts';
import { compare, percent, type Result, startBareServer, type Target } from './shoot.ts';

const barePort = 4391;
const tokens = 200;

/** Requests a second and memory of `tokens/list`, beside a bare server's over the same database, and beside a former product. */
export async function benchLoad(product: Product, former?: Product): Promise<string[]> {
  const addresses = await fillTokens(product);
  if (former) await fillTokens(former);
  const idle = residentMegabytes(product.pid);
  const bare = await startBare(addresses);
  const targets = [
    await listOf(product, 'tokens'),
    bare.targetOf('bare'),
    ...(former ? [await listOf(former, 'tokens')] : []),
  ];
  const results = await compare(targets, { rounds: 3, seconds: 5 });
  bare.stop();

  const [ours, bareResult, before] = results as [Result, Result, Result?];
  const ratio = ours.perSecond / bareResult.perSecond;
  const after = residentMegabytes(product.pid);
  return [
    `tokens/list     ${describe(ours)}`,
    `bare node:http  ${describe(bareResult)}`,
    withAim(
      `ratio           ${percent(ratio)} of the bare server's requests`,
      'at least 75 %',
      ratio >= 0.75,
    ),
    withAim(
      `memory          ${idle} MB idle, ${after} MB after the load`,
      'at most 170 MB after it',
      after <= 170,
    ),
    ...(before
      ? [
          `former          ${describe(before)}; now ${(ours.perSecond / before.perSecond).toFixed(2)} times as many`,
        ]
      : []),
  ];
}

/** The first page of each list, beside a bare server's that has its columns, joins and counts. */
export async function benchLists(product: Product): Promise<string[]> {
  const addresses = await fillTokens(product);
  const bare = await startBare(addresses);
  const lines: string[] = [];
  for (const name of bare.names) {
    const targets = [await listOf(product, name), bare.targetOf(name)];
    const [ours, other] = (await compare(targets, { rounds: 1, seconds: 2 })) as [Result, Result];
    const ratio = ours.perSecond / other.perSecond;
    lines.push(
      withAim(
        `${`${name}/list`.padEnd(24)} ${describe(ours)}, ${percent(ratio)} of a bare server's`,
        'at least 60 %',
        ratio >= 0.6,
      ),
    );
  }
  bare.stop();
  return lines;
}

interface Addresses {
  readonly address: DatabaseAddress;
  readonly owner: DatabaseAddress;
}

async function startBare({ address, owner }: Addresses) {
  const statements = await withClient(owner, writeBareStatements);
  const names = Object.keys(statements).filter((name) => name !== 'bare');
  return { names, ...(await startBareServer(address, barePort, statements)) };
}

async function listOf({ url }: Product, name: string): Promise<Target> {
  return {
    url: `${url}/api/admin/${name}/list?page=1&limit=10`,
    headers: await signIn(url),
  };
}

const describe = ({ perSecond, p99 }: Result) =>
  `${perSecond.toFixed(0).padStart(6)} requests/s, p99 ${p99} ms`;

async function fillTokens({ dataDir }: Product): Promise<Addresses> {
  const { address, owner, detach } = await startPostgres(dataDir, { name: 'koshpay' });
  detach();
  await withClient(owner, async (client) => {
    await client.query(
      `insert into tokens (chain_id, contract, symbol, digit)
       select 1, '0x' || lpad(to_hex(n), 40, '0'), 'T' || n, 18 from generate_series(1, $1) n
       on conflict do nothing`,
      [tokens],
    );
    await client.query('vacuum analyze');
  });
  return { address, owner };
}
