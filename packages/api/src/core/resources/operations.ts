import type { Resource } from '@koshpay/resource';
import {
  auditEntries,
  createSchema,
  deleteQuerySchema,
  type ListQuery,
  listQuerySchema,
  pageFactsSchema,
  updateSchema,
  wireSchema,
} from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toVisibleEntry } from '../audit/visible-entry.ts';
import { errorResponses, writeErrors } from '../http/route-schemas.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { ServedProduct } from '../served-product.ts';
import {
  createActionOperations,
  oneTimeSecretsSchema,
  type ToWire,
} from './actions/action-operations.ts';
import { createList } from './list/list.ts';
import type { Operation } from './operation.ts';
import { createBodyGuard, createQueryGuard } from './read/access-guards.ts';
import { createWriteRow, isWrittenAsStored } from './read/to-wire.ts';
import { toZonedQuery } from './read/zoned-query.ts';
import type { ResourceParts } from './resource-parts.ts';
import { createReadRow, createSingleRowOperations } from './single-row-operations.ts';
import type { Submit } from './submission.ts';
import { readVersion } from './write/row-version.ts';
import { createWriteResponses, type WriteResponses, type WriterOf } from './write-responses.ts';

type Values = Record<string, unknown>;

const removedSchema = z.object({ data: z.object({ id: z.number().int() }) });

/** The operations of a resource by name; each is made only if the resource declares it. */
export function createOperations(
  parts: ResourceParts,
  idempotency: Idempotency,
  submit: Submit,
  writerOf: WriterOf,
): Readonly<Record<string, () => Operation>> {
  const { db, product, resource } = parts;
  const {
    submission,
    figures: { createSeries },
  } = product.ports;
  const toWireOf = createWriteRow(product, resource);
  const toWire: ToWire = ({ row }, { access }) => toWireOf(access)(row);
  const readRow = createReadRow(parts);
  const answer = createWriteResponses(resource, idempotency, writerOf, submit, async (access, id) =>
    toWireOf(access)(await readRow(access, id)),
  );

  return {
    list: () => createListOperation(parts, toWireOf),
    ...createSingleRowOperations(parts),
    ...(createSeries && { series: () => createSeries(db, product, resource) }),
    create: () => createCreate(product, resource, answer, toWire),
    update: () => createUpdate(product, resource, answer, toWire),
    delete: () => createDelete(resource, answer),
    ...createActionOperations(resource, {
      idempotency,
      writerOf,
      submit,
      findFailure: submission.findFailure,
      answer,
      toWire,
      guardToggle: createBodyGuard(product, resource),
    }),
  };
}

function createListOperation(
  parts: ResourceParts,
  toWireOf: ReturnType<typeof createWriteRow>,
): Operation {
  const { product, resource } = parts;
  const isPlain = isWrittenAsStored(product, resource);
  const listOf = createList(parts);
  return {
    schema: {
      querystring: listQuerySchema(resource),
      response: {
        200: z.object({ data: z.array(wireSchema(resource)), ...pageFactsSchema.shape }),
        ...errorResponses(400, 422),
      },
    },
    preValidation: createQueryGuard(product, resource),
    handler: async ({ query, staff }, reply) => {
      const access = product.accessOf(staff);
      const { readPage, toRows, toJson } = listOf(access);
      const zoned = toZonedQuery(resource, query as ListQuery, access);
      const page = await readPage(zoned, access.values);
      if (isPlain) return reply.type('application/json; charset=utf-8').send(toJson(page));
      const rows = toRows(page);
      const shown =
        resource.name === auditEntries.name ? rows.map(toVisibleEntry(product, staff)) : rows;
      return { data: shown.map(toWireOf(access)), ...page.facts };
    },
  };
}

function createCreate(
  product: ServedProduct,
  resource: Resource,
  answer: WriteResponses,
  toWire: ToWire,
): Operation {
  return {
    schema: {
      body: createSchema(resource),
      response: {
        200: z.object({ data: wireSchema(resource), one_time_secrets: oneTimeSecretsSchema }),
        ...answer.responses('create'),
        ...writeErrors,
      },
    },
    preValidation: createBodyGuard(product, resource, { isNew: true }),
    handler: async (request, reply) => {
      const { approval_reason: reason, ...values } = request.body as Values;
      const call = { operation: 'create', values, reason };
      return answer.send(request, reply, call, (written, writer) => ({
        data: toWire(written, writer),
        one_time_secrets: written.oneTimeSecrets,
      }));
    },
  };
}

function createUpdate(
  product: ServedProduct,
  resource: Resource,
  answer: WriteResponses,
  toWire: ToWire,
): Operation {
  return {
    schema: {
      body: updateSchema(resource),
      response: {
        200: z.object({ data: wireSchema(resource) }),
        ...answer.responses('update'),
        ...writeErrors,
        ...errorResponses(404, 428),
      },
    },
    preValidation: createBodyGuard(product, resource),
    handler: async (request, reply) => {
      const call = { operation: 'update', ...toWrite(request, request.body) };
      return answer.send(request, reply, call, (...result) => ({ data: toWire(...result) }));
    },
  };
}

function createDelete(resource: Resource, answer: WriteResponses): Operation {
  return {
    schema: {
      querystring: deleteQuerySchema(resource),
      response: {
        200: removedSchema,
        ...answer.responses('delete'),
        ...errorResponses(400, 404, 409, 422, 428),
      },
    },
    handler: async (request, reply) => {
      const { target, reason } = toWrite(request, request.query);
      const call = { operation: 'delete', target, reason };
      return answer.send(request, reply, call, (written) => ({ data: { id: written.id } }));
    },
  };
}

/** The row that a body or a query names, the values that it gives it, and the reason. */
function toWrite(request: FastifyRequest, given: unknown) {
  const {
    id,
    updated_at,
    approval_reason: reason,
    ...values
  } = given as Values & { updated_at?: string };
  return { target: { value: id, ...readVersion(request, updated_at) }, values, reason };
}
