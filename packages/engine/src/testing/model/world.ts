import { testVault } from '@koshpay/api/testing';
import { refreshPaymentsOf } from '@koshpay/gateway/server';
import { declare } from './declare.ts';
import { ForkableChain } from './forkable-chain.ts';
import type { Stage } from './stage.ts';
import { createStepWorker } from './step-worker.ts';

type Row = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A scanner as its row has it. */
export interface Scanner {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly chainId: number;
  readonly first: number;
  readonly second: number;
  readonly finalBlock: number | null;
  readonly lastBlock: number | null;
  readonly problem: string | null;
}

interface Backup {
  readonly file: string;
  /** Puts back what the model knew then. */
  readonly reset: () => void;
}

/** The world that a history is played on: two chains, and the gateway with a worker. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** Starts the chains and the worker of a history. */
export async function startWorld(stage: Stage) {
  const history = await stage.begin();
  const { test } = stage.server();
  const urls = stage.nodes.map((pair) => pair.map(({ url }) => url));
  const declared = await declare(test, history, urls);
  const networks = declared.networks.map((each, index) => {
    const chain = new ForkableChain(`${history} ${each.chainId}`);
    const views = (stage.nodes[index] ?? []).map(({ view }) => view);
    for (const view of views)
      Object.assign(view, { chainId: each.chainId, chain, lag: 0, isRash: false });
    return { ...each, chain, views };
  });
  let worker = createWorker();
  let zombies: ReturnType<typeof createWorker>[] = [];
  let serial = 0;

  function createWorker() {
    const onMovements = refreshPaymentsOf('https://pay.example');
    const { db } = stage.server();
    return createStepWorker({ db, vault: testVault, onMovements });
  }

  async function query<T extends Row>(sql: string, ...values: unknown[]): Promise<T[]> {
    return (await stage.server().owner.pool.query(sql, values)).rows;
  }

  /** Calls the API as staff; what needs a second person gets it. */
  async function staff(
    method: Method,
    path: string,
    body?: Row,
  ): Promise<Row & { status: number }> {
    const answer = await callAs(0, method, path, body);
    if (answer.status !== 202) return answer;
    return callAs(1, 'PATCH', 'approvals/approve', { id: answer.approval.id });
  }

  /** Calls the API as one person. */
  const staffAlone = (...call: Parameters<typeof staff>) => callAs(0, ...call);

  async function callAs(person: number, method: Method, path: string, body?: Row) {
    const { app, headers } = stage.server();
    const url = `/api/admin/${path}`;
    const answer = await app.inject({
      method,
      url,
      headers: headers[person] ?? {},
      ...(body && { body }),
    });
    return { ...answer.json(), status: answer.statusCode };
  }

  const scanners = () =>
    query<Row & Scanner>(`
      select id::int, name, status, chain_id::int as "chainId", first::int, second::int,
        final_block::int as "finalBlock", instances.last_block::int as "lastBlock", problem
      from instances left join (select instance_id, problem from scanner_leases) leases
        on instance_id = id order by id`);

  /** Lets some time pass for workers that show no sign of life. */
  const forgetWorkers = () =>
    query(`update scanner_leases set beat_at = beat_at - interval '1 minute'`);

  function closeWorkers() {
    for (const each of [worker, ...zombies]) each.close();
    zombies = [];
  }

  return {
    declared,
    networks,
    /** The addresses and payments that were ever given out, also those that a restore has lost. */
    given: new Set<string>(),
    /** The newest backup. */
    backup: undefined as Backup | undefined,
    query,
    staff,
    staffAlone,
    scanners,
    nextSerial: () => ++serial,
    /** Lets all scanners continue as far as they can. */
    async step(): Promise<void> {
      for (const zombie of zombies.splice(0)) {
        await zombie.step();
        zombie.close();
        await forgetWorkers();
      }
      await worker.step();
    },
    /** Stops the worker; another one continues. */
    async replaceWorker(): Promise<void> {
      await worker.stop();
      worker = createWorker();
      await worker.step();
    },
    /** Kills the worker. Another one takes over; one that was only slow continues for a while. */
    async killWorker(isWithin: boolean): Promise<void> {
      if (isWithin) await worker.dieWithin();
      else zombies.push(worker);
      await forgetWorkers();
      worker = createWorker();
      await worker.step();
    },
    /** Calls the API as a program of the merchant. */
    program(method: 'GET' | 'POST', path: string, body?: Row) {
      test.app = stage.server().app;
      const sent = body && { body, idempotencyKey: `key-${history}-${++serial}` };
      return declared.merchant.call({ method, path: `/api/v1/${path}`, ...sent });
    },
    /** Ends the time of a payment, and runs what happens then. */
    async expire(id: number): Promise<void> {
      await query(
        `update payments set expires_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
        id,
      );
      const { signal } = new AbortController();
      const { all, tools } = stage.server().app.jobs;
      const job = all.find(({ name }) => name === 'payments.expire');
      await job?.run({ id }, { ...tools, signal });
    },
    backUp: stage.backUp,
    async restore(file: string): Promise<void> {
      closeWorkers();
      await stage.restore(file);
      await forgetWorkers();
      worker = createWorker();
    },
    async [Symbol.asyncDispose]() {
      closeWorkers();
      await query('delete from instances');
    },
  };
}
