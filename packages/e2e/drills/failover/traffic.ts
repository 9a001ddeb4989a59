import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, signIn } from '../../src/product.ts';

/** The requests of people during the drill, and their responses. */
export type Traffic = {
  /** The time at which each change was acknowledged, by the symbol of its row. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** The times at which lists were returned. */
  readonly listed: readonly number[];
  /** The number of responses by status and code. */
  readonly answers: ReadonlyMap<string, number>;
  /** Own changes that the list of another process did not show. */
  readonly unseen: readonly string[];
  /** The sessions that people work in. */
  readonly sessions: readonly Headers[];
  stop: () => Promise<void>;
};
type Headers = { authorization: string };

const people = 8;
/** A person waits that long before they repeat what failed. */
const pauseMs = 100;

/**
 * Lets people create tokens, one after the other, and look each up in a list of another process. What
 * fails is sent again under the same `Idempotency-Key`, as a client would.
 */
export async function startTraffic(processes: readonly Product[]): Promise<Traffic> {
  const acknowledged = new Map<string, number>();
  const answers = new Map<string, number>();
  const listed: number[] = [];
  const unseen: string[] = [];
  const urlOf = (index: number) => processes[index % processes.length]?.url ?? '';
  const sessions = await Promise.all(processes.map(({ url }) => signIn(url)));
  let isOver = false;

  /** Sends a request until it succeeds; undefined when the drill is over. */
  async function send(url: string, init: RequestInit): Promise<unknown> {
    while (!isOver) {
      const { ok, kind, body } = await request(url, init);
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      if (ok) return body;
      await sleep(pauseMs);
    }
    return undefined;
  }

  async function work(person: number): Promise<void> {
    const headers = { ...sessions[person % sessions.length], 'content-type': 'application/json' };
    for (let turn = 0; !isOver; turn++) {
      const symbol = `P${person}T${turn}E`;
      const contract = `0x${Buffer.from(symbol).toString('hex').padEnd(40, '0')}`;
      const row = { chain_id: 1, contract, symbol, digit: 18 };
      const created = await send(`${urlOf(person)}/api/admin/tokens/create`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': symbol },
        body: JSON.stringify(row),
      });
      if (!created) return;
      acknowledged.set(symbol, performance.now());
      const list = `${urlOf(person + 1)}/api/admin/tokens/list?limit=10&search=${symbol}`;
      const found = (await send(list, { headers })) as { total: number } | undefined;
      if (!found) return;
      listed.push(performance.now());
      if (found.total === 0) unseen.push(symbol);
    }
  }

  const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)));
  const stop = async () => {
    isOver = true;
    await working;
  };
  return { acknowledged, listed, answers, unseen, sessions, stop };
}

async function request(url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(35_000) });
    const body = (await answer.json()) as { code?: string };
    return { ok: answer.ok, kind: [answer.status, body.code].filter(Boolean).join(' '), body };
  } catch (error) {
    return { ok: false, kind: `no answer: ${(error as Error).message}`, body: undefined };
  }
}
