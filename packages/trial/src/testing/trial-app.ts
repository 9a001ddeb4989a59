import { createTestKit, signIn } from '@koshpay/api/testing';
import { beforeAll } from 'vitest';
import { features, kinds } from '../features.ts';
import { product } from '../product.ts';

export type Row = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Options = { query?: Row; body?: Row; as?: { authorization: string } };

/**
 * The rows that payouts and rules refer to, by id. Networks and tokens belong together: `usdt` is
 * on Tron.
 */
interface Rows {
  readonly acme: number;
  readonly bolt: number;
  readonly tron: number;
  readonly polygon: number;
  readonly usdt: number;
  readonly usdc: number;
}

/** The trial product for one file of tests, with an account signed in and rows to refer to. */
export function setupTrial() {
  const test = createTestKit({ product, features, kinds }).setupTestApp();
  const rows = {} as Rows;
  let headers: { authorization: string };

  /** Calls the admin API; a problem reads `field: message`. */
  async function call(method: Method, path: string, { query, body, as = headers }: Options = {}) {
    const answer = await test.app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/admin/${path}`,
      headers: as,
      ...(query && { query: query as Record<string, string> }),
      ...(body && { body }),
    });
    const { details = [], ...content } = answer.json();
    const problems: string[] = details.map((each: Row) => `${each.field}: ${each.message}`);
    return { status: answer.statusCode, problems, ...content };
  }

  beforeAll(async () => {
    headers = await signIn(test, { username: 'clerk' });
    const create = async (resource: string, body: Row): Promise<number> =>
      (await call('POST', `${resource}/create`, { body })).data.id;
    const [acme, bolt] = [
      await create('merchants', { name: 'Acme' }),
      await create('merchants', { name: 'Bolt' }),
    ];
    const tron = await create('networks', { name: 'Tron', family: 'tron' });
    const polygon = await create('networks', { name: 'Polygon', family: 'evm' });
    const usdt = await create('tokens', { symbol: 'USDT', network_id: tron });
    const usdc = await create('tokens', { symbol: 'USDC', network_id: polygon });
    Object.assign(rows, { acme, bolt, tron, polygon, usdt, usdc });
  });
  return { test, rows, call };
}
