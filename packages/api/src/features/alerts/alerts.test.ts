import { alertDiskFreePercent, alertMailTo, type Setting } from '@koshpay/resource/internal';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enqueue } from '../../core/jobs/enqueue.ts';
import type { RuntimeSettings } from '../../core/runtime-settings/runtime-settings.ts';
import { setupTestApp } from '../../testing/app.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { signIn } from '../../testing/sign-in.ts';
import type { AlertFinding, AlertRule } from './alert-rule.ts';
import { evaluateAlertsJob, evaluateRules } from './evaluate.ts';
import { diskRule, replicationRule, unsealedRule } from './rules/database.ts';
import { failedJobsRule, failingJobsRule, lateJobsRule } from './rules/jobs.ts';
import { eventLoopRule, failureRule, latencyRule } from './rules/requests.ts';

const test = setupTestApp();
const found: AlertFinding[] = [];
const rule: AlertRule = {
  name: 'books.lost',
  summary: 'Books are lost',
  severity: 'warning',
  find: async () => found,
};
const sent: string[] = [];

beforeEach(async () => {
  found.length = 0;
  sent.length = 0;
  await test.db.drizzle.execute(sql`delete from alerts`);
});

/** Looks at the rules as a worker does, this many times together. */
async function evaluate(times = 1) {
  const { tools } = test.app.jobs;
  const notify = async (_tx: unknown, text: string) => void sent.push(text);
  const run = () => evaluateRules([rule], { ...tools, alerts: { notify } });
  await Promise.all(Array.from({ length: times }, run));
}

async function stored() {
  const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(
    sql`select id, status, openings::int, resolved_by from alerts where rule = 'books.lost' order by id`,
  );
  return rows;
}

const pass = (minutes: number) =>
  test.db.drizzle.execute(sql`
    update alerts set seen_at = seen_at - make_interval(mins => ${minutes}),
      resolved_at = resolved_at - make_interval(mins => ${minutes})`);

it('opens one alert for a cause, however many processes notice it, and sends it once', async () => {
  found.push({ cause: 'shelf 5', message: '3 books are lost.' });
  await evaluate(3);
  await evaluate();
  expect(await stored()).toEqual([expect.objectContaining({ status: 'open', openings: 1 })]);
  expect(sent).toEqual(['KoshPay, Warning: Books are lost\n3 books are lost.']);
});

it('changes nothing while there is neither a cause nor an open alert', async () => {
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  await evaluate();
  expect(statements.filter((text) => text.includes('update alerts'))).toEqual([]);
  found.push({ message: '3 books are lost.' });
  await evaluate();
  found.length = 0;
  await evaluate();
  expect(statements.filter((text) => text.includes("status = 'resolved'"))).not.toEqual([]);
});

it('resolves an alert when its cause is gone for a while, and says so', async () => {
  found.push({ message: '3 books are lost.' });
  await evaluate();
  found.length = 0;
  await evaluate();
  expect(await stored()).toEqual([expect.objectContaining({ status: 'open' })]);
  await pass(6);
  await evaluate();
  await evaluate();
  expect(await stored()).toEqual([expect.objectContaining({ status: 'resolved' })]);
  expect(sent.at(-1)).toBe('KoshPay, Resolved: Books are lost\nIt was: 3 books are lost.');
  expect(sent).toHaveLength(2);
});

it('opens a cause that comes and goes again and again less often', async () => {
  const appear = async () => {
    found.push({ message: 'Lost.' });
    await evaluate();
    found.length = 0;
  };
  await appear();
  await pass(6);
  await evaluate();
  await appear();
  await pass(6);
  await evaluate();
  expect(await stored()).toEqual([expect.objectContaining({ status: 'open', openings: 2 })]);
  await pass(5);
  await evaluate();
  expect(await stored()).toEqual([expect.objectContaining({ status: 'resolved', openings: 2 })]);
});

it('leaves an alert as it is while its rule cannot know', async () => {
  found.push({ message: 'Lost.' });
  await evaluate();
  await pass(600);
  const { find } = rule;
  Object.assign(rule, { find: () => Promise.reject(new Error('unknown')) });
  await evaluate();
  Object.assign(rule, { find });
  expect(await stored()).toEqual([expect.objectContaining({ status: 'open' })]);
});

it('opens the alerts of other rules beside one whose statement fails, or ends the connection', async () => {
  const { tools } = test.app.jobs;
  found.push({ message: 'Lost.' });
  const failing = (statement: SQL): AlertRule => ({
    ...rule,
    name: 'books.failing',
    find: async ({ db }) => {
      await db.drizzle.execute(statement);
      return [];
    },
  });
  await evaluateRules([failing(sql`select 1 / 0`), rule], tools);
  expect(await stored()).toEqual([expect.objectContaining({ status: 'open' })]);
  await test.db.drizzle.execute(sql`delete from alerts`);
  const ending = failing(sql`select pg_terminate_backend(pg_backend_pid())`);
  await expect(evaluateRules([rule, ending], tools)).rejects.toThrow();
  expect(await stored()).toEqual([expect.objectContaining({ status: 'open' })]);
});

it('is acknowledged and resolved by people, with their names, and not opened again for an hour', async () => {
  const headers = await signIn(test, {
    username: 'asha',
    permissions: ['alerts.list', 'alerts.acknowledge', 'alerts.resolve'],
  });
  found.push({ message: 'Lost.' });
  await evaluate();
  const [{ id } = {}] = await stored();
  const act = (action: string) =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/admin/alerts/${action}`,
      headers,
      payload: { id: Number(id) },
    });
  expect((await act('acknowledge')).json().data).toMatchObject({ acknowledged_by: 'asha' });
  expect((await act('resolve')).statusCode).toBe(200);
  await evaluate();
  expect(await stored()).toEqual([
    expect.objectContaining({ status: 'resolved', resolved_by: 'asha' }),
  ]);
  await pass(61);
  await evaluate();
  expect((await stored()).map(({ status }) => status)).toEqual(['resolved', 'open']);
});

it('lists what is open before what is acknowledged and resolved, and then the newest first', async () => {
  const headers = await signIn(test, { username: 'ravi', permissions: ['alerts.*'] });
  found.push(...['1', '2', '3', '4'].map((cause) => ({ cause, message: 'Lost.' })));
  await evaluate();
  const ids = (await stored()).map(({ id }) => Number(id));
  const act = (action: string, index: number) =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/admin/alerts/${action}`,
      headers,
      payload: { id: ids[index] },
    });
  await act('resolve', 3);
  await act('acknowledge', 2);
  const list = await test.app.inject({ url: '/api/admin/alerts/list', headers });
  const causes = list.json().data.map(({ cause }: { cause: string }) => cause);
  expect(causes).toEqual(['2', '1', '3', '4']);
});

it('mails to those who are set, in the transaction that opens it', async () => {
  found.push({ message: 'Lost.' });
  const mails: unknown[] = [];
  const { tools } = test.app.jobs;
  await evaluateRules([rule], {
    ...tools,
    mailer: { ...tools.mailer, send: async (_tx, mail) => void mails.push(mail) },
    runtimeSettings: withSetting(alertMailTo, ['ops@example.com']),
  });
  expect(mails).toMatchObject([
    { to: 'ops@example.com', subject: 'KoshPay: Warning: Books are lost' },
  ]);
});

/** The settings of the app, one of them with another value. */
function withSetting(changed: Setting, value: unknown): RuntimeSettings {
  const { runtimeSettings } = test.app.jobs.tools;
  return {
    ...runtimeSettings,
    read: (setting) =>
      setting.key === changed.key ? (value as never) : runtimeSettings.read(setting),
  };
}

it('has rules for requests, processes, jobs, the audit log, and replicas', async () => {
  const { tools } = test.app.jobs;
  const { drizzle } = test.db;
  const rules = [failureRule, latencyRule, eventLoopRule, lateJobsRule];
  const findAll = async () => {
    const all = [...rules, failingJobsRule, failedJobsRule, unsealedRule, replicationRule];
    const findings = await Promise.all(all.map((each) => each.find(tools)));
    return findings.flat().map(({ message }) => message);
  };
  expect(await findAll()).toEqual([]);
  // No disk has more free than its settings allow to require.
  const isFull = diskRule.find({
    ...tools,
    runtimeSettings: withSetting(alertDiskFreePercent, 101),
  });
  expect((await isFull).map(({ message }) => message.replace(/^\d+/, '…'))).toEqual([
    '…% of the disk is free; the limit is 101%.',
  ]);
  await drizzle.execute(sql`
    insert into metric_samples (at, process, role, requests, failures, request_buckets,
      connections, waiting, max_connections, event_loop_lag, memory_bytes)
    select now() - n * interval '1 minute' + interval '30 seconds', 'web 7', 'all', 10, 1,
      array[0,0,0,0,0,0,0,0,10,0,0,0,0], 0, 0, 10, 0.5, 1 from generate_series(1, 5) as n`);
  await enqueue(drizzle, evaluateAlertsJob, {});
  await drizzle.execute(sql`update pgboss.job set start_after = now() - interval '20 minutes'`);
  expect(await findAll()).toMatchInlineSnapshot(`
    [
      "10% of 50 requests failed in five minutes; the limit is 5%.",
      "One of 20 requests took 1950 ms or longer in ten minutes; the limit is 1000 ms.",
      "The event loop of web 7 was 500 ms late or more for five minutes; the limit is 200 ms.",
      "A job alerts.evaluate is due for 20 minutes; the limit is 10.",
    ]
  `);
  await drizzle.execute(sql`delete from pgboss.job`);
  await runJobs(test.app);
});

it('tells jobs that are retried from those that failed finally, which are settled by hand', async () => {
  const { tools } = test.app.jobs;
  const { drizzle } = test.db;
  const messages = async () => [
    ...(await failingJobsRule.find(tools)),
    ...(await failedJobsRule.find(tools)),
  ];
  await enqueue(drizzle, evaluateAlertsJob, {});
  await drizzle.execute(sql`update pgboss.job set state = 'retry', retry_count = 3`);
  expect(await messages()).toMatchInlineSnapshot(`
    [
      {
        "cause": "alerts.evaluate",
        "message": "1 of the jobs alerts.evaluate failed 3 times or more, which is the limit; they are retried. See /logs/system/jobs for the reason.",
      },
    ]
  `);
  await drizzle.execute(sql`update pgboss.job set state = 'failed', completed_on = now()`);
  expect(await messages()).toMatchInlineSnapshot(`
    [
      {
        "cause": "alerts.evaluate",
        "message": "1 of the jobs alerts.evaluate failed finally in the last 24 hours. See /logs/system/jobs for the reason.",
      },
    ]
  `);
  await drizzle.execute(sql`
    insert into alerts (rule, cause, severity, summary, message, status, opened_at, seen_at,
      resolved_at, resolved_by)
    values ('jobs.failed', 'alerts.evaluate', 'warning', 'Jobs', 'One', 'resolved', now(), now(),
      now() + interval '1 second', 'reader')`);
  expect(await messages()).toEqual([]);
  await drizzle.execute(sql`delete from pgboss.job`);
});
