import type { SharedTools } from '@koshpay/api';
import { claimDue, type DueAttempt } from './claim-due.ts';
import { createLanes, type Lane } from './lanes.ts';
import { sendWebhook } from './send-webhook.ts';
import { limitsOf } from './settings.ts';
import { signWebhook } from './sign-webhook.ts';
import { type MadeAttempt, storeOutcomes } from './store-outcomes.ts';

/** The most attempts at the same time. */
const slots = 200;
/** Of these, for endpoints that fail: the others are for endpoints that answer. */
const failingSlots = 100;

/** The tools that webhooks are sent with. */
export interface SenderTools extends Pick<SharedTools, 'db' | 'vault' | 'settings' | 'inSpan'> {
  /** Called when an attempt ends. */
  readonly onEnd?: () => void;
  /** Called for an attempt that could not be made: it is due again a minute after its beginning. */
  readonly onFailure: (error: unknown) => void;
}

/** Sends webhooks, of which many share each statement. */
export interface Sender {
  /** Stores what has ended and begins what is due. Returns how much has begun. */
  readonly poll: () => Promise<number>;
  /** Waits for the end of what has begun, and stores it. */
  readonly finish: () => Promise<void>;
}

/** Creates what sends the webhooks that are due, many at the same time. */
export function createSender(tools: SenderTools): Sender {
  const { db, inSpan, onEnd = () => undefined, onFailure } = tools;
  const lanes = createLanes();
  const running = new Map<Promise<void>, DueAttempt>();
  /** The attempts that have ended and are not stored yet. */
  const made: MadeAttempt[] = [];

  function begin(due: DueAttempt): void {
    lanes.start(due.endpoint_id);
    const facts = { 'job.name': 'webhooks.deliver', 'job.id': String(due.id) };
    const ended = inSpan('job webhooks.deliver', facts, () => attempt(tools, due))
      .then((outcome) => {
        made.push(outcome);
        lanes.end(due.endpoint_id, outcome.error === undefined);
      })
      .catch((error) => {
        lanes.end(due.endpoint_id, false);
        onFailure(error);
      })
      .finally(() => {
        running.delete(ended);
        onEnd();
      });
    running.set(ended, due);
  }

  return {
    async poll() {
      await store(db, made);
      const due = await claimFree(db, lanes.all(), [...running.values()]);
      for (const each of due) begin(each);
      lanes.forgetIdle();
      return due.length;
    },
    async finish() {
      await Promise.all(running.keys());
      await store(db, made);
    },
  };
}

/** Takes as many deliveries that are due as there are free slots. */
async function claimFree(
  db: SenderTools['db'],
  lanes: readonly Lane[],
  running: readonly DueAttempt[],
): Promise<DueAttempt[]> {
  const failing = running.filter(({ is_failing }) => is_failing).length;
  const free = { all: slots - running.length, failing: failingSlots - failing };
  return free.all > 0 ? claimDue(db, lanes, free) : [];
}

/** Stores attempts, and takes them out of those that are not stored yet. */
async function store(db: SenderTools['db'], made: MadeAttempt[]): Promise<void> {
  if (made.length === 0) return;
  const taken = [...made];
  await storeOutcomes(db, taken);
  made.splice(0, taken.length);
}

async function attempt(
  { db, vault, settings }: SenderTools,
  { id, attempts, ...due }: DueAttempt,
): Promise<MadeAttempt> {
  const { endpoint_id: endpointId, event_id, body, url } = due;
  const open = (sealed: string, column: string) =>
    vault.open(db.drizzle, sealed, { table: 'webhook_endpoints', column, row: endpointId });
  const secrets = [await open(due.secret, 'secret')];
  if (due.previous_secret) secrets.push(await open(due.previous_secret, 'previous_secret'));
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: event_id, timestamp, body }, secrets),
  };
  const outcome = await sendWebhook({ url, body, headers, limits: limitsOf(settings) });
  return { id, endpointId, attempts, ...outcome };
}
