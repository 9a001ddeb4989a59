import { afterAll, beforeEach, expect, it } from 'vitest';
import { createLoggedApp, setupTestApp } from '../../testing/app.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { runJobs } from '../../testing/run-jobs.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
const test = setupTestApp({ SMTP_URL: smtp.url });
const mail = { to: 'asha@bank.example', subject: 'Hello', paragraphs: ['token=abc'] };

beforeEach(async () => {
  smtp.mails = [];
  smtp.isBroken = false;
  smtp.refusal = 0;
  await test.owner.query('truncate mails, pgboss.job');
});

const send = (usefulHours?: number) =>
  test.db.transaction((tx) => test.app.mailer.send(tx, mail, usefulHours));
const rows = async (query: string) => (await test.owner.query(query)).rows;
const runAgain = async () => {
  await test.owner.query('update pgboss.job set start_after = now()');
  await runJobs(test.app);
};

it('sends a mail later that the mail server refused, and logs that without its text', async () => {
  await send();
  smtp.isBroken = true;
  const { app, takeLines } = await createLoggedApp(test);
  await runJobs(app);
  const [line] = takeLines().filter(({ job }) => job === 'mails.send');
  expect(line).toMatchObject({ msg: 'A job failed; it will be retried.' });
  expect(JSON.stringify(line)).not.toContain('token=abc');
  await app.close();
  smtp.isBroken = false;
  await runAgain();
  expect(smtp.mails.map(({ to }) => to)).toEqual([['asha@bank.example']]);
  expect(await rows('select from mails')).toEqual([]);
});

it('keeps a mail sealed until it is sent, and none of it in its job (ASVS V14.2.4)', async () => {
  await send();
  const [{ content }] = await rows('select content from mails');
  expect(content).toMatch(/^v3\./);
  expect(await rows('select data from pgboss.job')).toEqual([{ data: { id: expect.any(Number) } }]);
});

it('sends no mail that is of no more use', async () => {
  await send(0);
  await runJobs(test.app);
  expect(smtp.mails).toEqual([]);
});

it('sends no mail of a change that was rolled back', async () => {
  const failed = test.db.transaction(async (tx) => {
    await test.app.mailer.send(tx, mail);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await runJobs(test.app);
  expect(smtp.mails).toEqual([]);
});

it.each([
  [550, 'failed'],
  [451, 'retry'],
  // The account of the server: someone corrects it.
  [530, 'retry'],
])('after the reply %i to the recipient, leaves the job as: %s', async (reply, state) => {
  await send();
  smtp.refusal = reply;
  await runJobs(test.app);
  expect(await rows('select state, retry_count from pgboss.job')).toEqual([
    { state, retry_count: 0 },
  ]);
  expect((await rows('select output from pgboss.job'))[0].output.message).toContain(
    `${reply} No such user here.`,
  );
});

it('sends a mail that was finally refused when someone retries its job', async () => {
  await send();
  smtp.refusal = 550;
  const { app, takeLines } = await createLoggedApp(test);
  await runJobs(app);
  const [line] = takeLines().filter(({ job }) => job === 'mails.send');
  expect([line?.level, line?.msg]).toEqual([50, 'A job failed, and is not retried.']);
  await app.close();
  smtp.refusal = 0;
  await test.owner.query(`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1`);
  await runAgain();
  expect(smtp.mails).toHaveLength(1);
});
