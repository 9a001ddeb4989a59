import type { Resource } from '@koshpay/resource';
import {
  checkOperation,
  checkSchema,
  type FieldCheck,
  labelOf,
  permissionsFor,
} from '@koshpay/resource/internal';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { countAttempt, tooManyAttempts } from '../accounts/count-attempts.ts';
import { assertPermission } from '../accounts/sessions/guard.ts';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Database } from '../database/connection/connect.ts';
import { AppError, invalidField } from '../errors.ts';
import { errorResponses, writeErrors } from '../http/route-schemas.ts';
import { IntegrationError } from '../integration.ts';
import type { Vault } from '../secrets/vault.ts';
import type { HookServices } from './hooks.ts';
import type { Operation } from './operation.ts';
import { createBodyGuard } from './read/access-guards.ts';
import { missingRow } from './read/row-reads.ts';
import { toPlain } from './values/same-value.ts';
import { createStoredValues } from './values/stored-values.ts';

type Values = Record<string, unknown>;

/** The number of checks that an account may start in a minute: each may call another system. */
const maxPerMinute = 30;

/** The seconds that a check may take, and one before a save, which waits for it. */
const [maxSeconds, maxSecondsOfSave] = [5, 3];

interface Parts {
  readonly db: Database;
  readonly product: CompiledProduct;
  readonly vault: Vault;
  readonly services: HookServices;
}

/** Creates the function that runs the checks of a resource. */
function createRun({ db, product, vault, services }: Parts, resource: Resource) {
  const table = product.tableOf(resource.name);
  const stored = createStoredValues(product, resource, vault);
  const hooks = product.hooks[resource.name]?.checks ?? {};

  const readRow = async (access: Access, id: number): Promise<Values> => {
    const isVisible = access.of(resource.name).where((key) => table[key] as PgColumn);
    const [row] = await db.drizzle
      .select()
      .from(table as PgTable)
      .where(and(eq(table.id as PgColumn, id), isVisible))
      .execute(access.values);
    if (!row) throw missingRow(resource);
    return row;
  };

  return {
    readRow,
    /** Runs a check with what is typed, and what the row has where nothing is. */
    run: async (check: FieldCheck, typed: Values, before: Values, seconds: number) => {
      const values = toPlain(await stored.openTyped(db.drizzle, keysOf(check), typed, before));
      if (!isGiven(values[check.field])) throw required(resource, check);
      const signal = AbortSignal.timeout(seconds * 1000);
      return hooks[check.field]?.({ values, services, db, vault, signal });
    },
  };
}

/**
 * Runs the checks that a save may be refused by, where it changes what they read. No transaction is open
 * during that time, and no connection is held.
 */
export function createSaveChecks(parts: Parts, resource: Resource) {
  const { run, readRow } = createRun(parts, resource);
  const checks = resource.checks.filter(({ refuses }) => refuses.length > 0);
  return async ({ body, staff }: Pick<FastifyRequest, 'body' | 'staff'>): Promise<void> => {
    const { id, ...typed } = body as Values & { readonly id?: number };
    const sent = checks.filter((check) => keysOf(check).some((key) => typed[key] !== undefined));
    if (sent.length === 0) return;
    const before = id === undefined ? {} : await readRow(parts.product.accessOf(staff), id);
    for (const check of sent) {
      const isChanged = keysOf(check).some(
        (key) => typed[key] !== undefined && typed[key] !== before[key],
      );
      if (!isChanged) continue;
      await run(check, typed, before, maxSecondsOfSave).catch((error: unknown) => {
        if (!(error instanceof IntegrationError)) throw error;
        if (check.refuses.includes(error.code)) throw toFieldError(check, error);
      });
    }
  };
}

/**
 * The checks of a resource by the names of their operations. Each runs the hook of its field with what
 * is typed, and with what the row has where nothing is: a stored secret goes to the hook alone. Nothing is
 * changed, and no transaction is open while another system is called.
 */
export function createChecks(
  parts: Parts,
  resource: Resource,
): Readonly<Record<string, () => Operation>> {
  const { db, product } = parts;
  const { run, readRow } = createRun(parts, resource);

  const operation = (check: FieldCheck): Operation => ({
    schema: {
      body: checkSchema(resource, check),
      response: {
        200: z.object({ data: z.object({ message: z.string().describe('What it found.') }) }),
        ...writeErrors,
        ...errorResponses(404, 429),
      },
    },
    preValidation: createBodyGuard(product, resource),
    handler: async ({ body, staff }) => {
      const { id, ...typed } = body as Values & { readonly id?: number };
      if (id !== undefined)
        assertPermission(staff, [...permissionsFor(resource, 'update'), ...resource.impliedBy]);
      const bucket = { name: `checks:staff:${staff.id}`, limit: maxPerMinute, minutes: 1 };
      const full = await countAttempt(db.drizzle, [bucket]);
      if (full) throw tooManyAttempts(full, { account: staff.username });
      const before = id === undefined ? {} : await readRow(product.accessOf(staff), id);
      const message = await run(check, typed, before, maxSeconds).catch((error: unknown) => {
        throw error instanceof IntegrationError ? toFieldError(check, error) : error;
      });
      return { data: { message } };
    },
  });

  return Object.fromEntries(
    resource.checks.map((check) => [checkOperation(check), () => operation(check)]),
  );
}

/** The fields that a check reads. */
const keysOf = ({ field, reads }: FieldCheck) => [field, ...reads];

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function required({ fields }: Resource, { field }: FieldCheck): AppError {
  const message = `${labelOf(fields, field)} is required.`;
  return invalidField(field, 'required', message);
}

/** Without its cause, which may name what was called. */
function toFieldError({ field }: FieldCheck, { message, code }: IntegrationError): AppError {
  return new AppError('check_failed', message, { details: [{ field, code, message }] });
}
