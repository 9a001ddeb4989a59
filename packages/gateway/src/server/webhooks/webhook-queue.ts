import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPause,
  type QueueRunner,
  reportFailures,
  type SharedTools,
  type WorkQueue,
} from '@koshpay/api';
import { webhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { isWebhookDue } from './claim-due.ts';
import { createSender } from './sender.ts';

/** The milliseconds within which ended attempts are stored together. */
const gatherMs = 10;
/** The pause after a failure. */
const retryMs = 2_000;
/** Without being woken, there is nothing to do. */
const idleMs = 3_600_000;

/** The webhooks that are due, which every process that runs jobs sends. */
export const webhookQueue: WorkQueue = {
  name: 'webhooks',
  isDue: isWebhookDue,
  resources: [webhookDeliveries.name, webhookEndpoints.name],
  start: startWebhooks,
};

function startWebhooks({ log, ...tools }: SharedTools): QueueRunner {
  const pause = createPause();
  let isStopped = false;
  const { failed, worked } = reportFailures({
    onFailure: (err) => log.warn({ source: 'webhooks', err }, 'Webhooks cannot be sent.'),
    onRecovery: () => log.info({ source: 'webhooks' }, 'Webhooks can be sent again.'),
  });
  const sender = createSender({ ...tools, onEnd: pause.wake, onFailure: failed });

  async function run(): Promise<void> {
    while (!isStopped) {
      await pause.wait(idleMs);
      await sleep(gatherMs);
      try {
        await sender.poll();
        worked();
      } catch (error) {
        failed(error);
        setTimeout(pause.wake, retryMs).unref();
      }
    }
  }

  const running = run();
  return {
    wake: pause.wake,
    stop: async () => {
      isStopped = true;
      pause.wake();
      await running;
      await sender.finish().catch(failed);
    },
  };
}
