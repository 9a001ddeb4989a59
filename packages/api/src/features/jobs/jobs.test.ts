import { getRollbackPlans } from 'pg-boss';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import { prepareJobs } from '../../core/jobs/prepare-jobs.ts';
import { jobsSchema } from '../../core/jobs/queues.ts';
import { createJobsView, idSql } from '../../core/jobs/view.ts';
import { setupTestApp } from '../../testing/app.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testRoles } from '../../testing/test-roles.ts';

const test = setupTestApp();
let headers: Record<string, string>;
let isBroken = true;
const job = defineJob({
  name: 'books.print',
  data: z.strictObject({ id: z.int() }),
  retry: { limit: 0 },
  run: async () => {
    if (isBroken) throw new Error('Not printed', { cause: new Error('Out of paper.') });
  },
});

beforeAll(async () => {
  headers = await signIn(test, { username: 'operator' });
});
beforeEach(async () => {
  isBroken = true;
  await test.owner.query('delete from pgboss.job');
});

const call = async (method: 'GET' | 'PATCH', path: string, body?: object) => {
  const url = `/api/admin/jobs/${path}`;
  const answer = await test.app.inject({ method, url, headers, ...(body && { body }) });
  return { status: answer.statusCode, ...answer.json() };
};
const addFailed = async () => {
  await enqueue(test.db.drizzle, job, { id: 1 });
  await runJobs(test.app, [job]);
};
type Row = { readonly id: number; readonly job_id: string };
/** The data that the jobs of a list were enqueued with. */
const dataOf = async (rows: readonly Row[]) => {
  const { rows: found } = await test.owner.query(
    `select (data->>'id')::int as id from unnest($1::uuid[]) with ordinality wanted (job_id, place)
     join pgboss.job on job.id = wanted.job_id order by place`,
    [rows.map(({ job_id }) => job_id)],
  );
  return found.map(({ id }) => id);
};
const owner = () => ({ ...test.address, user: testRoles.owner });
const first = async () => (await call('GET', 'list')).data[0];

it('lists jobs with their last error and without their data', async () => {
  await addFailed();
  await enqueue(test.db.drizzle, job, { id: 2 }, { startAfter: new Date('2100-01-01') });
  const { data, total } = await call('GET', 'list?status=failed&name=books');
  expect([data.length, total]).toEqual([1, 1]);
  const { id, created_at, updated_at, started_at, finished_at, job_id, ...rest } = data[0];
  for (const time of [created_at, updated_at, started_at, finished_at])
    expect(Number.isNaN(Date.parse(time))).toBe(false);
  expect(Number.isSafeInteger(id)).toBe(true);
  expect(job_id).toMatch(/^[\da-f-]{36}$/);
  expect(rest).toEqual({
    name: 'books.print',
    status: 'failed',
    attempts: 1,
    next_attempt_at: null,
    error: 'Not printed: Out of paper.',
    queue: 'quick',
  });
  const { data: waiting } = await call('GET', 'list?status=waiting');
  expect(waiting).toMatchObject([{ attempts: 0, next_attempt_at: '2100-01-01T00:00:00.000Z' }]);
  expect((await call('GET', `${id}`)).data).toMatchObject({ id, job_id });
});

it('runs a failed job again, and records who wanted that', async () => {
  await addFailed();
  isBroken = false;
  const { id } = await first();
  expect(await call('PATCH', 'retry', { id })).toMatchObject({ status: 200 });
  await runJobs(test.app, [job]);
  expect(await first()).toMatchObject({ id, status: 'done', attempts: 2, error: null });
  expect(await call('PATCH', 'retry', { id })).toMatchObject({ status: 409, code: 'wrong_state' });
  const { rows } = await test.owner.query(
    `select username, record_title, before, after from audit_entries where action = 'jobs.retry'`,
  );
  expect(rows).toMatchObject([
    { username: 'operator', record_title: 'books.print', before: { status: 'failed' } },
  ]);
});

it('runs a job that waits for its next attempt immediately', async () => {
  const patient = { ...job, retry: { limit: 5, firstPauseSeconds: 600, maxPauseSeconds: 3_600 } };
  await enqueue(test.db.drizzle, patient, { id: 1 });
  await runJobs(test.app, [patient]);
  isBroken = false;
  const { id, status } = await first();
  expect(status).toBe('retrying');
  expect((await call('PATCH', 'retry', { id })).status).toBe(200);
  await runJobs(test.app, [patient]);
  expect((await first()).status).toBe('done');
});

it('refuses a retry while another job of the same key waits', async () => {
  await enqueue(test.db.drizzle, job, { id: 1 }, { key: 'all' });
  await runJobs(test.app, [job]);
  const { id } = await first();
  await enqueue(test.db.drizzle, job, { id: 2 }, { key: 'all' });
  const answer = await call('PATCH', 'retry', { id });
  expect([answer.status, answer.message]).toMatchInlineSnapshot(`
    [
      409,
      "Another job of this kind waits or runs already.",
    ]
  `);
});

it('discards a job, which then never runs', async () => {
  isBroken = false;
  await enqueue(test.db.drizzle, job, { id: 1 });
  const { id } = await first();
  expect((await call('PATCH', 'discard', { id })).status).toBe(200);
  await runJobs(test.app, [job]);
  expect(await first()).toMatchObject({ id, status: 'discarded', attempts: 0 });
});

it('keeps the number of a job that fails', async () => {
  for (let id = 1; id <= 3; id++) await enqueue(test.db.drizzle, job, { id });
  const numbersOf = ({ data }: { data: Row[] }) => data.map(({ id, job_id }) => [id, job_id]);
  const added = await call('GET', 'list?order=asc');
  expect(await dataOf(added.data)).toEqual([1, 2, 3]);
  await runJobs(test.app, [job]);
  const failed = await call('GET', 'list?order=asc&status=failed');
  expect(numbersOf(failed)).toEqual(numbersOf(added));
});

it('drops the numbers that a former version stored with the jobs, and keeps the jobs', async () => {
  await enqueue(test.db.drizzle, job, { id: 1 });
  await test.owner.query(`
    alter table pgboss.job add column number bigint;
    create sequence pgboss.job_number owned by pgboss.job.number;
    alter table pgboss.job alter column number set default nextval('pgboss.job_number');
    create function pgboss.keep_job_number() returns trigger language plpgsql as 'begin return new; end';
    create trigger keep_number before insert on pgboss.job
      for each row when (new.state <> 'created') execute function pgboss.keep_job_number();
    ${createJobsView.replace(idSql, 'number')}`);
  await prepareJobs(owner());
  await enqueue(test.db.drizzle, job, { id: 2 });
  const { data } = await call('GET', 'list?order=asc');
  expect(await dataOf(data)).toEqual([1, 2]);
  const { rows } = await test.owner.query(
    `select column_name from information_schema.columns
     where table_schema = 'pgboss' and table_name = 'job' and column_name = 'number'
     union all select proname from pg_proc where proname = 'keep_job_number'
     union all select relname from pg_class where relname = 'job_number'`,
  );
  expect(rows).toEqual([]);
});

it('builds the indexes of an upgrade of pg-boss before the server starts', async () => {
  const rows = async (text: string) => (await test.owner.query(text)).rows;
  const indexes = `select indexname from pg_indexes where schemaname = 'pgboss' order by 1`;
  const current = await rows(indexes);
  await test.owner.query(getRollbackPlans(jobsSchema));
  await test.owner.query('update pgboss.version set bam_on = null');
  expect(await rows(indexes)).not.toEqual(current);
  await prepareJobs(owner());
  expect(await rows(indexes)).toEqual(current);
  expect(await rows('select distinct status from pgboss.bam')).toEqual([{ status: 'completed' }]);
});
