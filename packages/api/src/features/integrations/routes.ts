import { permission } from '@koshpay/resource';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requirePermission } from '../../core/accounts/sessions/guard.ts';
import { actorOf } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { Database } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { errorResponses, groupRoutes, writeErrors } from '../../core/http/route-schemas.ts';
import { type Integration, IntegrationError } from '../../core/integration.ts';
import { readDeliveries, withDelivery } from './deliveries.ts';

/** An integration as the console shows it. */
const integrationSchema = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  missing: z.string().nullable().describe('What is missing for it to work; null if it is set up.'),
  facts: z.array(z.object({ label: z.string(), value: z.string(), url: z.string().optional() })),
  can_check: z.boolean(),
  can_test: z.boolean(),
  sent_at: z.iso.datetime().nullable().describe('When it last sent a message.'),
  failed_at: z.iso.datetime().nullable().describe('When it last failed to send one.'),
});

/** The result of a check or of a test. */
const integrationResult = z.object({
  ok: z.boolean(),
  message: z.string(),
  latency_ms: z.number().int().describe('How long it took.'),
});

type IntegrationResult = z.infer<typeof integrationResult>;

const integrationTarget = z.strictObject({ key: z.string().min(1).max(100) });

/** Lists the integrations as they are now. */
type ListIntegrations = () => Promise<readonly Integration[]>;

type Options = { readonly db: Database; readonly list: ListIntegrations };

const canView = requirePermission(permission('integrations', 'view'));
const canTest = requirePermission(permission('integrations', 'test'));
const answers = {
  200: z.object({ data: integrationResult }),
  ...writeErrors,
  ...errorResponses(404),
};

const schemas = {
  list: {
    summary: 'List Integrations',
    operationId: 'integrations.list',
    response: { 200: z.object({ data: z.array(integrationSchema) }) },
  },
  check: {
    summary: 'Check an Integration',
    operationId: 'integrations.check',
    body: integrationTarget,
    response: answers,
  },
  test: {
    summary: 'Send a Test Message',
    operationId: 'integrations.test',
    body: integrationTarget,
    response: answers,
  },
};

/** The routes of integrations: their state, check and test. */
export const integrationRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, list }) => {
  groupRoutes(app, 'integrations');
  const find = async (key: string) => {
    const found = (await list()).find((each) => each.key === key);
    if (!found) throw new AppError('not_found', 'This integration was not found.');
    return found;
  };

  app.get('/integrations', { onRequest: canView, schema: schemas.list }, async () => {
    const [integrations, deliveries] = await Promise.all([list(), readDeliveries(db.drizzle)]);
    return { data: integrations.map((each) => toWire(each, deliveries)) };
  });

  app.post(
    '/integrations/check',
    { onRequest: canView, schema: schemas.check },
    async ({ body, log }) => {
      const { check } = await find(body.key);
      if (!check) throw new AppError('not_found', 'This integration cannot be checked.');
      return { data: await measure(check, log) };
    },
  );

  app.post('/integrations/test', { onRequest: canTest, schema: schemas.test }, async (request) => {
    const { key, title, missing, test } = await find(request.body.key);
    if (!test) throw new AppError('not_found', 'This integration sends no messages.');
    if (missing) throw new AppError('wrong_state', missing);
    const send = () => withDelivery(db.drizzle, key, () => test(request.staff));
    const result = await measure(send, request.log);
    const form = { integration: title, ok: result.ok };
    await db.transaction((tx) =>
      record(tx, actorOf(request), { action: 'integrations.test', form }),
    );
    return { data: result };
  });
};

/** Runs work, with its duration. A failure is a result, too; what it does not explain is logged. */
async function measure(
  work: () => Promise<string>,
  log: FastifyBaseLogger,
): Promise<IntegrationResult> {
  const start = performance.now();
  const done = (ok: boolean, message: string) => ({
    ok,
    message,
    latency_ms: Math.round(performance.now() - start),
  });
  try {
    return done(true, await work());
  } catch (error) {
    if (error instanceof IntegrationError) return done(false, error.message);
    log.warn({ err: error }, 'An integration failed.');
    return done(false, 'It failed. The log of the server says why.');
  }
}

function toWire(
  { key, title, group, missing, facts, check, test }: Integration,
  deliveries: Awaited<ReturnType<typeof readDeliveries>>,
) {
  const { sent_at = null, failed_at = null } = deliveries.get(key) ?? {};
  return {
    key,
    title,
    group,
    missing: missing ?? null,
    facts: [...facts],
    can_check: check !== undefined && !missing,
    can_test: test !== undefined && !missing,
    sent_at: sent_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
  };
}
