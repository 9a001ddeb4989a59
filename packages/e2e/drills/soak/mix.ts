import { randomUUID } from 'node:crypto';
import { type Product, signIn } from '../../src/product.ts';

/** The requests of people, one at a time. */
export type Mix = {
  /** Sends the next request; the milliseconds it took. */
  send: () => Promise<number>;
  /** The failures, by status and code. */
  readonly failures: ReadonlyMap<string, number>;
};

/** Of twenty requests: lists and rows that people open, and a token that is created and deleted again. */
const lists = [
  'tokens/list?page=1&limit=10',
  'transactions/list?page=1&limit=10',
  'merchants/list?page=1&limit=10',
  'tokens/list?page=1&limit=10&search=T1',
  'transactions/list?page=2&limit=50&status=confirmed',
  'users/list?page=1&limit=10',
];
const cycle = 20;
/** Then someone signs in, and the session before the last one ends: no request uses it any more. */
const signInEvery = 2_000;

/** Creates a mix whose rows stay about as many as they are. */
export async function createMix({ url }: Product): Promise<Mix> {
  const failures = new Map<string, number>();
  const made: number[] = [];
  let headers = await signIn(url);
  let former = await signIn(url);
  let sent = 0;

  /** Its response; undefined if it was refused. */
  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await fetch(`${url}/api/admin/${path}`, {
      ...init,
      headers: { ...headers, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    });
    const body = (await answer.json()) as { code?: string };
    if (answer.ok) return body;
    countFailure(`${answer.status} ${body.code} of ${path.split('?')[0]}`);
    return undefined;
  }

  function countFailure(kind: string): void {
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  }

  async function create(): Promise<void> {
    const symbol = randomUUID().slice(0, 18);
    const contract = `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
    const row = { chain_id: 1, contract, symbol, digit: 6 };
    const answer = await call('tokens/create', { method: 'POST', body: JSON.stringify(row) });
    if (answer) made.push((answer as { data: { ID: number } }).data.ID);
  }

  async function next(turn: number): Promise<unknown> {
    if (turn % signInEvery === signInEvery - 1) {
      const next = await signIn(url);
      const unused = former;
      former = headers;
      headers = next;
      return fetch(`${url}/api/admin/logout`, { method: 'POST', headers: unused });
    }
    const id = made[0];
    if (turn % cycle === 0) return create();
    if (turn % cycle === 10 && id !== undefined) {
      made.shift();
      const isDeleted = await call(`tokens/delete?id=${id}`, { method: 'DELETE' });
      // Refused: it is deleted later, so that the rows stay about as many.
      if (!isDeleted) made.push(id);
      return undefined;
    }
    if (turn % cycle === 5) return call('me');
    return call(lists[turn % lists.length] ?? '');
  }

  return {
    failures,
    async send() {
      const start = performance.now();
      // A connection that breaks is a failure like others: the drill continues.
      await next(sent++).catch((error: Error) => countFailure(toText(error)));
      return performance.now() - start;
    },
  };
}

/** 'no answer: ECONNRESET' */
function toText({ message, cause }: Error): string {
  return `no answer: ${(cause as { code?: string } | undefined)?.code ?? message}`;
}
