import type { Fields, Resource } from '@koshpay/resource';
import {
  type Account,
  isEditAllowed,
  isFieldAllowed,
  labelOf,
  listQuerySchema,
} from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { cacheByAccess } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import { AppError } from '../../errors.ts';
import { toValidationError } from '../../http/error-handler.ts';
import type { ValidationIssue } from '../../http/validation-details.ts';

type Values = Readonly<Record<string, unknown>>;
type Guard = (request: FastifyRequest) => Promise<void>;

/** Refuses filters and sorts over fields that the person may not read, exactly as unknown ones. */
export function createQueryGuard(
  { accessOf }: CompiledProduct,
  resource: Resource,
  toSchema: (readable: Resource) => z.ZodType = listQuerySchema,
): Guard {
  const schemaOf = cacheByAccess((access) => toSchema(access.of(resource.name).readable));
  return async ({ staff, query }) => {
    const access = accessOf(staff);
    // The route's own schema is for the whole resource.
    if (access.of(resource.name).readable !== resource) parseQuery(schemaOf(access), query);
  };
}

/**
 * Refuses values for fields that the person may not write. With `isNew`, also sets the fields that
 * the person's scope sets.
 */
export function createBodyGuard(
  { accessOf }: CompiledProduct,
  resource: Resource,
  { isNew = false } = {},
): Guard {
  return async ({ staff, body }) => {
    if (typeof body !== 'object' || body === null) return;
    assertWritable(staff, resource, body as Values);
    if (!isNew) return;
    for (const [key, value] of Object.entries(accessOf(staff).forcedValues(resource.name)))
      if (resource.create.includes(key)) Object.assign(body, { [key]: value });
  };
}

/**
 * Refuses values for fields that the person may not write.
 *
 * @throws {AppError} `forbidden`, with the fields
 */
export function assertWritable(account: Account, { fields }: Resource, values: Values): void {
  const refused = Object.keys(values).filter((key) => {
    const field = Object.hasOwn(fields, key) && (fields as Fields)[key];
    return field && !isFieldAllowed(account, field, 'write');
  });
  if (refused.length > 0) throw notWritable(fields, refused);
}

/**
 * Refuses changes of fields that belong to actions which the person may not run.
 *
 * @throws {AppError} `forbidden`, with the fields
 */
export function assertEditAllowed(
  account: Account,
  resource: Resource,
  changes: Values,
  before: Values,
): void {
  const refused = Object.keys(changes).filter(
    (key) => changes[key] !== before[key] && !isEditAllowed(account, resource, key),
  );
  if (refused.length > 0) throw notWritable(resource.fields, refused);
}

/** The error of a change of fields that the person may not make. */
export function notWritable(fields: Fields, keys: readonly string[]): AppError {
  const details = keys.map((field) => ({
    field,
    code: 'forbidden',
    message: `You are not allowed to set ${labelOf(fields, field)}.`,
  }));
  return new AppError('forbidden', details.map(({ message }) => message).join(' '), { details });
}

/** The parameters of a query, parsed as a route does. */
export function parseQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const validate = validatorCompiler({ schema, method: '', url: '', httpPart: 'querystring' });
  const { error, value } = validate(query) as { readonly error?: unknown; readonly value: T };
  if (error) throw toValidationError(error as ValidationIssue[], 'querystring');
  return value;
}
