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
import { z } from 'zod';
import { toVisibleEntry } from '../audit/visible-entry.ts';
import type { Database } from '../database/connection/connect.ts';
import { errorResponses, writeErrors } from '../http/error-responses.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Vault } from '../secrets/vault.ts';
import type { ServedProduct } from '../served-product.ts';
import {
  createActionOperations,
  oneTimeSecretsSchema,
  type ToWire,
} from './actions/action-operations.ts';
import { createList } from './list/list.ts';
import type { Operation } from './operation.ts';
import { createBodyGuard, createQueryGuard } from './read/access-guards.ts';
import { createReadRow } from './read/single-row.ts';
import { createWriteRow, isWrittenAsStored } from './read/to-wire.ts';
import { toZonedQuery } from './read/zoned-query.ts';
import { createSingleRowOperations } from './single-row-operations.ts';
import type { Submit } from './submission.ts';
import { readVersion } from './write/row-version.ts';
import { createWriteResponses } from './write-responses.ts';
import type { WriterOf } from './writer-of.ts';

type Values = Record<string, unknown>;

const removedSchema = z.object({ data: z.object({ id: z.number().int() }) });

/** The operations of a resource by name; each is made only if the resource declares it. */
export function createOperations(
  db: Database,
  product: ServedProduct,
  resource: Resource,
  vault: Vault,
  idempotency: Idempotency,
  submit: Submit,
  writerOf: WriterOf,
): Readonly<Record<string, () => Operation>> {
  const {
    submission,
    figures: { createSeries },
  } = product.ports;
  const toWireOf = createWriteRow(product, resource);
  const toWire: ToWire = ({ row }, { access }) => toWireOf(access)(row);
  const readRow = createReadRow(db, product, resource, vault);
  const answer = createWriteResponses(resource, idempotency, writerOf, submit, async (access, id) =>
    toWireOf(access)(await readRow(access, id)),
  );

  return {
    list: () => createListOperation(db, product, resource, vault, toWireOf),
    ...createSingleRowOperations(db, product, resource, vault),
    ...(createSeries && { series: () => createSeries(db, product, resource) }),
    ...createWriteOperations(product, resource, answer, toWire),
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
  db: Database,
  product: ServedProduct,
  resource: Resource,
  vault: Vault,
  toWireOf: ReturnType<typeof createWriteRow>,
): Operation {
  const isPlain = isWrittenAsStored(product, resource);
  const listOf = createList(db, product, resource, vault);
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

function createWriteOperations(
  product: ServedProduct,
  resource: Resource,
  answer: ReturnType<typeof createWriteResponses>,
  toWire: ToWire,
) {
  const row = wireSchema(resource);

  const create = (): Operation => ({
    schema: {
      body: createSchema(resource),
      response: {
        200: z.object({ data: row, one_time_secrets: oneTimeSecretsSchema }),
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
  });

  const update = (): Operation => ({
    schema: {
      body: updateSchema(resource),
      response: {
        200: z.object({ data: row }),
        ...answer.responses('update'),
        ...writeErrors,
        ...errorResponses(404, 428),
      },
    },
    preValidation: createBodyGuard(product, resource),
    handler: async (request, reply) => {
      const {
        id,
        updated_at,
        approval_reason: reason,
        ...values
      } = request.body as Values & { updated_at?: string };
      const target = { value: id, ...readVersion(request, updated_at) };
      const call = { operation: 'update', target, values, reason };
      return answer.send(request, reply, call, (...result) => ({ data: toWire(...result) }));
    },
  });

  const remove = (): Operation => ({
    schema: {
      querystring: deleteQuerySchema(resource),
      response: {
        200: removedSchema,
        ...answer.responses('delete'),
        ...errorResponses(400, 404, 409, 422, 428),
      },
    },
    handler: async (request, reply) => {
      const {
        id,
        updated_at,
        approval_reason: reason,
      } = request.query as Values & {
        updated_at?: string;
      };
      const target = { value: id, ...readVersion(request, updated_at) };
      const call = { operation: 'delete', target, reason };
      return answer.send(request, reply, call, (written) => ({ data: { id: written.id } }));
    },
  });

  return { create, update, delete: remove };
}
