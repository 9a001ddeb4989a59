import { enqueue } from '@koshpay/api';
import { runJobs } from '@koshpay/api/testing';
import { beforeEach, expect, it } from 'vitest';
import { setupWebhooks } from '../testing/webhooks.ts';
import { deliverRestJob, formerDeliverJob } from './former-jobs.ts';

const { test, receiver, createEndpoint, run, sendDue, stored } = await setupWebhooks();

beforeEach(() => test.owner.query('delete from pgboss.job'));

/** Adds a webhook as the former version did: with a job, if its endpoint is not paused. */
async function addFormer({
  startAfter,
  hasJob = true,
}: {
  startAfter?: Date;
  hasJob?: boolean;
} = {}) {
  const { send } = await createEndpoint();
  await send();
  await test.owner.query('delete from webhook_queue');
  const [{ id }] = await stored();
  const plan = (attempts = 0) =>
    enqueue(
      test.db.drizzle,
      formerDeliverJob,
      { id, attempts },
      {
        key: `${id}/${attempts}`,
        group: '1',
        ...(startAfter && { startAfter }),
      },
    );
  if (hasJob) await plan();
  return plan;
}

const runFormer = async () => {
  await enqueue(test.db.drizzle, deliverRestJob, {});
  await runJobs(test.app);
};

it('sends once what the former version has planned as a job', async () => {
  const plan = await addFormer();
  await runFormer();
  await sendDue();
  expect(await stored()).toMatchObject([{ status: 'delivered' }]);
  await plan();
  await runFormer();
  await sendDue();
  expect(receiver.received).toHaveLength(1);
});

it('does not send it before its time', async () => {
  await addFormer({ startAfter: new Date(Date.now() + 3_600_000) });
  await runFormer();
  await run();
  expect(receiver.received).toEqual([]);
  await test.owner.query('update pgboss.job set start_after = now()');
  await runFormer();
  await sendDue();
  expect(receiver.received).toHaveLength(1);
});

it('sends what the former version left without a job', async () => {
  await addFormer({ hasJob: false });
  await runFormer();
  await sendDue();
  expect(await stored()).toMatchObject([{ status: 'delivered' }]);
});

it('sends nothing that the former version has sent, and takes it out of the queue', async () => {
  const { send } = await createEndpoint();
  await send();
  await test.owner.query(`update webhook_deliveries set status = 'delivered'`);
  await run();
  await runFormer();
  expect(receiver.received).toEqual([]);
  expect((await test.owner.query('select from webhook_queue')).rowCount).toBe(0);
});
