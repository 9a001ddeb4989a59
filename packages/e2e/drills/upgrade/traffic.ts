import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../src/product.ts';

/** The responses that people got during the upgrade. */
export interface TrafficReport {
  readonly requests: number;
  readonly failed: readonly string[];
  /** The names of fees whose creation was confirmed. */
  readonly created: readonly string[];
  readonly slowestMs: number;
}

const readers = ['transactions/list?page=1&limit=20', 'fees/list?page=1&limit=50', 'me'];
const writers = 3;
const pauseMs = 15;

/** People who read lists, create and change fees, and sign in, until they are stopped. */
export async function startTraffic(url: string) {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  const failed: string[] = [];
  const created: string[] = [];
  let [requests, slowestMs, isOver] = [0, 0, false];

  const call = async (path: string, init: RequestInit = {}) => {
    const started = performance.now();
    const answer = await fetch(`${url}/api/admin/${path}`, { headers, ...init }).catch(String);
    slowestMs = Math.max(slowestMs, performance.now() - started);
    requests++;
    if (typeof answer !== 'string' && answer.ok) return answer.json();
    const reason = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    failed.push(`${init.method ?? 'GET'} ${path}: ${reason.slice(0, 300)}`);
  };
  const repeat = async (work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !isOver; round++) {
      await work(round);
      await sleep(pauseMs);
    }
  };
  const write = (writer: number) => async (round: number) => {
    const name = `drill ${writer}-${round}`;
    const fee = { name, percent: '1', fixed_amount: '0', network_id: 1 };
    const row = await call('fees/create', { method: 'POST', body: JSON.stringify(fee) });
    if (!row) return;
    created.push(name);
    await call('fees/update', {
      method: 'PATCH',
      body: JSON.stringify({ id: row.data.id, percent: '2' }),
    });
  };
  const body = JSON.stringify({ username: 'operator', password: 'koshpay-demo' });
  const signInAgain = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const work = Promise.all([
    ...readers.map((path) => repeat(() => call(path))),
    ...Array.from({ length: writers }, (_, writer) => repeat(write(writer))),
    repeat(() => sleep(500).then(() => call('login', signInAgain))),
  ]);
  return {
    async stop(): Promise<TrafficReport> {
      isOver = true;
      await work;
      return { requests, failed, created, slowestMs };
    },
  };
}
