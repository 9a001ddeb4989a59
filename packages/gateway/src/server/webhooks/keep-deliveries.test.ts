import { expect, it } from 'vitest';
import { setupWebhooks } from '../testing/webhooks.ts';
import { keepDeliveriesJob } from './keep-deliveries.ts';

const { test, createEndpoint, run, stored } = await setupWebhooks();

it('keeps deliveries for the time of its setting', async () => {
  const { send } = await createEndpoint();
  await send();
  await send();
  await run();
  await test.owner.query(`
    update webhook_deliveries set created_at = now() - interval '181 days'
    where id = (select min(id) from webhook_deliveries)`);
  const signal = new AbortController().signal;
  await keepDeliveriesJob.run({}, { ...test.app.jobs.tools, signal } as never);
  expect(await stored()).toHaveLength(1);
});
