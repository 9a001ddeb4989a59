import {
  type Action,
  type ActionBody,
  actionSchema,
  type Resource,
  wireSchema,
} from '@koshpay/resource';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorBodySchema } from '../errors.ts';
import { toErrorBody, toLoggedError } from '../http/error-handler.ts';
import { errorResponses, writeErrors } from '../http/error-responses.ts';
import { type Idempotency, replayedHeader } from '../idempotency/idempotency.ts';
import type { Once } from '../idempotency/run-once.ts';
import type { createActions } from './act.ts';
import type { Operation } from './operation.ts';
import type { Target } from './row-reads.ts';
import { readVersion } from './row-version.ts';
import type { Written } from './write.ts';
import type { Writer } from './writer.ts';

type Row = Record<string, unknown>;

/** The result for one of several rows: without an error, the action was run. */
const rowResultSchema = z.object({ id: z.number().int(), error: errorBodySchema.optional() });
type RowResult = z.infer<typeof rowResultSchema>;

/** Secrets by label that an answer shows once. */
export const oneTimeSecretsSchema = z.record(z.string(), z.string()).optional();

/** The sender of a request, and the wire form of rows in its answer. */
interface Ways {
  readonly idempotency: Idempotency;
  readonly writerOf: (request: FastifyRequest) => Writer;
  readonly toWire: (request: FastifyRequest, row: Row) => unknown;
  /** Refuses the values of fields that the person may not write. */
  readonly guardToggle: (request: FastifyRequest) => Promise<void>;
}

/** The operations of a resource's actions by name, deletion apart. */
export function createActionOperations(
  resource: Resource,
  { act, actOnList }: ReturnType<typeof createActions>,
  { idempotency, writerOf, toWire, guardToggle }: Ways,
): Readonly<Record<string, () => Operation>> {
  const actions = resource.actions.filter(({ kind }) => kind !== 'remove');

  const operation = (action: Action): Operation => {
    const run = (request: FastifyRequest, target: Target, once: Once) =>
      act({ ...writerOf(request), once }, action, {
        target,
        ...splitBody(action, request.body as ActionBody),
      });
    const runMany = async (
      request: FastifyRequest,
      reply: FastifyReply,
      ids: readonly number[],
    ) => {
      const { answers, once } = await idempotency.open(request, reply);
      if (ids.every((id) => answers.has(id))) reply.header(replayedHeader, 'true');
      return runEach(ids, request, async (id) => {
        if (!answers.has(id))
          await run(
            request,
            { value: id },
            once(() => ({ id }), id),
          );
      });
    };
    return {
      schema: {
        body: actionSchema(resource, action),
        response: {
          200: answerSchema(resource, action),
          ...writeErrors,
          ...errorResponses(404, ...(action.on === 'list' ? [] : [428])),
        },
      },
      ...(action.kind === 'toggle' && { preValidation: guardToggle }),
      handler: async (request, reply) => {
        const body = request.body as ActionBody;
        if (action.on === 'list')
          return idempotency.answer(
            request,
            reply,
            () => ({ data: {} }),
            (once) => actOnList({ ...writerOf(request), once }, action, body),
          );
        if (body.ids) return { data: await runMany(request, reply, body.ids) };
        const target = toTarget(resource, action, body);
        const version = readVersion(request, body.updated_at);
        return idempotency.answer(
          request,
          reply,
          ({ row, oneTimeSecrets }: Written) => ({
            data: toWire(request, row),
            one_time_secrets: oneTimeSecrets,
          }),
          (once) => run(request, { ...target, ...version }, once),
        );
      },
    };
  };
  return Object.fromEntries(actions.map((action) => [action.name, () => operation(action)]));
}

/** The row by its id, or by the unique field that is sent instead. */
function toTarget({ unique }: Resource, { payloadFields }: Action, body: ActionBody): Target {
  if (body.id !== undefined) return { value: body.id };
  const key = payloadFields.find((name) => unique.some((keys) => keys.join() === name)) ?? 'id';
  return { value: body[key], key };
}

/** The values in a body besides its row: those of the form, and the next status of a toggle. */
function splitBody(action: Action, body: ActionBody) {
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, body[key]] as const));
  return {
    form: pick(Object.keys(action.form)),
    ...(action.kind === 'toggle' && { values: pick([action.field]) }),
  };
}

/**
 * Runs an action on each row in its own transaction. An internal failure stops it: the remaining
 * rows get the same error.
 */
async function runEach(
  ids: readonly number[],
  request: FastifyRequest,
  run: (id: number) => Promise<void>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await run(id);
      results.push({ id });
    } catch (cause) {
      const failure = toLoggedError(cause, request);
      const error = toErrorBody(failure);
      if (failure.status < 500) results.push({ id, error });
      else return [...results, ...ids.slice(index).map((left) => ({ id: left, error }))];
    }
  }
  return results;
}

function answerSchema(resource: Resource, { on }: Action): z.ZodType {
  if (on === 'list') return z.object({ data: z.object({}) });
  const row = wireSchema(resource);
  const data = on === 'rows' ? z.union([row, z.array(rowResultSchema)]) : row;
  return z.object({ data, one_time_secrets: oneTimeSecretsSchema });
}
