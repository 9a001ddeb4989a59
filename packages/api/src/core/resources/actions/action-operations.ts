import type { Resource } from '@koshpay/resource';
import {
  type Action,
  type ActionBody,
  actionSchema,
  takesIds,
  wireSchema,
} from '@koshpay/resource/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorBodySchema } from '../../errors.ts';
import { toErrorBody, toLoggedError } from '../../http/error-handler.ts';
import { errorResponses, writeErrors } from '../../http/route-schemas.ts';
import { replayedHeader } from '../../http/security-headers.ts';
import type { Idempotency } from '../../idempotency/idempotency.ts';
import type { Operation } from '../operation.ts';
import type { Target } from '../read/row-reads.ts';
import type { Outcome, Request, Submission, Submit } from '../submission.ts';
import { readVersion } from '../write/row-version.ts';
import type { Written } from '../write/write.ts';
import type { Writer } from '../write/writer.ts';
import { approvalSchema, type WriteResponses, type WriterOf } from '../write-responses.ts';

/**
 * The result for one of several rows: without an error, the action was run, or waits for the
 * approval that is named.
 */
const rowResultSchema = z.object({
  id: z.number().int(),
  approval: approvalSchema.optional(),
  error: errorBodySchema.optional(),
});
type RowResult = z.infer<typeof rowResultSchema>;

/** Secrets by label that a response shows once. */
export const oneTimeSecretsSchema = z.record(z.string(), z.string()).optional();

/** The wire form of a written row, as its writer may see it. */
export type ToWire = (written: Written, writer: Writer) => unknown;

/** The sender of a request, and the ways to run and to answer it. */
interface Ways {
  readonly idempotency: Idempotency;
  readonly writerOf: WriterOf;
  readonly submit: Submit;
  readonly findFailure: Submission['findFailure'];
  readonly answer: WriteResponses;
  readonly toWire: ToWire;
  /** Refuses the values of fields that the person may not write. */
  readonly guardToggle: (request: FastifyRequest) => Promise<void>;
}

/** The operations of a resource's actions by name, deletion apart. */
export function createActionOperations(
  resource: Resource,
  ways: Ways,
): Readonly<Record<string, () => Operation>> {
  const actions = resource.actions.filter(({ kind }) => kind !== 'remove');
  return Object.fromEntries(
    actions.map((action) => [action.name, () => createOperation(resource, action, ways)]),
  );
}

function createOperation(resource: Resource, action: Action, ways: Ways): Operation {
  const { findFailure, answer, toWire, guardToggle } = ways;
  return {
    schema: {
      body: actionSchema(resource, action),
      response: {
        200: answerSchema(resource, action),
        ...answer.responses(action.name),
        ...writeErrors,
        ...errorResponses(404, ...(action.on === 'list' ? [] : [428])),
      },
    },
    ...(action.kind === 'toggle' && { preValidation: guardToggle }),
    handler: async (request, reply) => {
      const body = request.body as ActionBody;
      const call = { operation: action.name, ...splitBody(action, body) };
      if (body.ids) return { data: await runMany(resource, ways, request, reply, body.ids, call) };
      if (action.on === 'list') return answer.send(request, reply, call, () => ({ data: {} }));
      const version = readVersion(request, body.updated_at);
      const target = { ...toTarget(resource, action, body), ...version };
      const toBody = (...[written, writer]: Parameters<ToWire>) => ({
        data: toWire(written, writer),
        one_time_secrets: written.oneTimeSecrets,
      });
      const response = await answer.send(request, reply, { ...call, target }, toBody);
      const { data: row } = response as { readonly data: object | null };
      const failure = row && findFailure(resource.name, action.name, { ...row }, row);
      if (failure) throw failure;
      return response;
    },
  };
}

async function runMany(
  resource: Resource,
  { idempotency, writerOf, submit, findFailure }: Ways,
  request: FastifyRequest,
  reply: FastifyReply,
  ids: readonly number[],
  call: Request,
): Promise<RowResult[]> {
  const { answers, once } = await idempotency.open(request, reply);
  if (ids.every((id) => answers.has(id))) reply.header(replayedHeader, 'true');
  const writer = writerOf(request);
  return runEach(ids, request, async (id) => {
    const stored = answers.get(id);
    if (stored) return stored.body as RowResult;
    const toResult = ({ approval, written }: Outcome) => {
      const failure = written && findFailure(resource.name, call.operation, written.row);
      return { id, ...(approval && { approval }), ...(failure && { error: toErrorBody(failure) }) };
    };
    const actor = { ...writer, once: once(toResult, id) };
    return toResult(await submit(actor, { ...call, target: { value: id } }));
  });
}

/** The row by its id, or by the unique field that is sent instead. */
function toTarget({ unique }: Resource, { payloadFields }: Action, body: ActionBody): Target {
  if (body.id !== undefined) return { value: body.id };
  const key = payloadFields.find((name) => unique.some((keys) => keys.join() === name)) ?? 'id';
  return { value: body[key], key };
}

/** The values in a body besides its row: those of the form, the next status of a toggle, the reason. */
function splitBody(action: Action, body: ActionBody) {
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, body[key]] as const));
  return {
    form: pick(Object.keys(action.form)),
    reason: body.approval_reason,
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
  run: (id: number) => Promise<RowResult>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      results.push(await run(id));
    } catch (cause) {
      const failure = toLoggedError(cause, request);
      const error = toErrorBody(failure);
      if (failure.status < 500) results.push({ id, error });
      else return [...results, ...ids.slice(index).map((left) => ({ id: left, error }))];
    }
  }
  return results;
}

function answerSchema(resource: Resource, action: Action): z.ZodType {
  if (action.on === 'list') return z.object({ data: z.object({}) });
  const row = wireSchema(resource);
  const data = takesIds(action) ? z.union([row, z.array(rowResultSchema)]) : row;
  return z.object({ data, one_time_secrets: oneTimeSecretsSchema });
}
