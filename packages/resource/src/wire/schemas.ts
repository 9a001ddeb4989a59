import { z } from 'zod';
import { approvalReason, approvedOperations } from '../actions/approved-operations.ts';
import { queryParameters } from '../filters/filter-parameters.ts';
import { parameterSchema } from '../filters/filter-schema.ts';
import { memoizeByObject } from '../filters/memoize.ts';
import { plainParameters } from '../filters/plain-parameters.ts';
import type { FieldCheck } from '../forms/field-check.ts';
import { fieldOf, fieldSchema } from '../forms/field-schema.ts';
import {
  defaultOf,
  type Field,
  type Fields,
  initialValueOf,
  isNullable,
  kindOf,
} from '../kinds/index.ts';
import { inputSchema, wireValueSchema } from '../kinds/schemas/field-schemas.ts';
import { maxLimit, maxPage } from '../list/limits.ts';
import { cursorShape } from '../list/page-facts.ts';
import { sortableFields } from '../list/sortable.ts';
import type { Create, Resource, Update } from '../resource.ts';
import { toLabel } from '../text/names.ts';
import { exactPaths, wirePaths } from './wire.ts';

/*
 * The schemas of a resource are made when the first value comes, or the API is described: there are
 * thousands, each of a kilobyte, and a process uses few of them.
 */

/** The query of `{name}/list`: page, limit, order and the parameters of each filter. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  /** One of {@link sortableFields}; newest first by default. */
  readonly sort?: string;
  readonly order: 'asc' | 'desc';
  /** The cursor of a page's state: rows that arrived later are left out. */
  readonly as_of?: string;
  /** The cursor of the row after which the page starts. */
  readonly after?: string;
  /** The cursor of the row before which the page ends. */
  readonly before?: string;
  readonly [filter: string]: string | number | boolean | readonly (string | number)[] | undefined;
}

/** The body of `create`. Unknown keys are refused; fields with a default may be left out. */
export function createSchema<R extends Resource>(resource: R): z.ZodType<Create<R>> {
  const body = () =>
    z.strictObject({ ...createShape(resource), ...reasonShape(resource, 'create') });
  return z.lazy(body) as unknown as z.ZodType<Create<R>>;
}

/** The schemas of the create form's fields. */
export function createShape(resource: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(resource.create.map((key) => [key, createInput(resource, key)]));
}

/** The body of `update`: the id and any of the edit form's fields. */
export function updateSchema<R extends Resource>(resource: R): z.ZodType<Update<R>> {
  const body = () =>
    z.strictObject({
      id: idSchema,
      updated_at: versionSchema,
      ...optionalShape(resource, resource.edit),
      ...reasonShape(resource, 'update'),
    });
  return z.lazy(body) as unknown as z.ZodType<Update<R>>;
}

/** The body of a check: the row that it is of, if any, and the values that are typed. */
export function checkSchema(resource: Resource, { field, reads }: FieldCheck) {
  return z.lazy(() =>
    z.strictObject({
      id: idSchema.optional(),
      ...optionalShape(resource, [field, ...reads]),
    }),
  );
}

function optionalShape(resource: Resource, keys: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, sentSchema(resource, key).optional()]));
}

/** The reason for a call, which is asked where a second person may have to approve it. */
export function reasonShape(resource: Resource, operation: string) {
  return approvedOperations(resource).includes(operation) ? reason : {};
}

/** The query of `list`. Filters that are empty count as not given. */
export function listQuerySchema(resource: Resource): z.ZodType<ListQuery> {
  const query = () =>
    z.strictObject({ ...pageQuerySchema.shape, ...cursorShape, ...orderedShape(resource) });
  return z.lazy(query) as unknown as z.ZodType<ListQuery>;
}

/** The filters of a list alone: which rows are meant, in whatever order. */
export function filterQuerySchema(
  resource: Resource,
): z.ZodType<Readonly<Record<string, unknown>>> {
  return z.strictObject(filterShape(resource));
}

/** The schemas of a list's filters and of its order. */
export function orderedShape(resource: Resource): Record<string, z.ZodType> {
  return {
    sort: z.enum(sortableFields(resource) as [string, ...string[]]).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...filterShape(resource),
  };
}

/** Several operations have them, and thousands of schemas are much memory. */
const filterShape = memoizeByObject((resource: Resource): Record<string, z.ZodType> => {
  const filters = queryParameters(resource).map(({ fields: [key = ''], match, param }) => [
    param,
    parameterSchema(match, fieldOf(resource, key), toLabel(key)),
  ]);
  return Object.fromEntries(filters);
});

/** The query of a list that has only pages. */
export const pageQuerySchema = z.strictObject({
  page: queryNumber('page', maxPage).default(1),
  limit: queryNumber('limit', maxLimit).default(10),
});

/** A row as it is on the wire, with the nesting and names that the resource declares. */
export const wireSchema = memoizeByObject((resource: Resource) =>
  z.lazy(() => rowSchema(resource)),
);

function rowSchema(resource: Resource): z.ZodType<Record<string, unknown>> {
  const shape: Shape = {};
  for (const [key, path] of wirePaths(resource)) {
    const field = (resource.fields as Fields)[key] as Field;
    const { isInLists = true } = kindOf(field);
    const schema = wireValueSchema(field);
    const value = isNullable(field) ? schema.nullable() : schema;
    place(shape, path, isInLists ? value : value.optional());
  }
  for (const [key, path] of exactPaths(resource)) {
    const text = z.string().describe('Exact, where the number beside it may be rounded.');
    const isEmpty = isNullable((resource.fields as Fields)[key] as Field);
    place(shape, path, isEmpty ? text.nullable() : text);
  }
  return toObject(shape);
}

/** An id in a body. */
export const idSchema = z
  .number('id must be a number.')
  .int('id must be a whole number.')
  .min(1, 'id must be at least 1.')
  .max(Number.MAX_SAFE_INTEGER, 'id is too large.');

/** The version of a row that the writer saw. */
export const versionSchema = z.iso.datetime('updated_at must be an ISO time in UTC.').optional();

/** The query of `delete`, where everything is text. */
export function deleteQuerySchema(resource: Resource) {
  return z.strictObject({ ...deleteShape, ...reasonShape(resource, 'delete') });
}

const deleteShape = {
  id: z
    .string('id is required.')
    .regex(/^[1-9]\d{0,14}$/, 'id must be a whole number.')
    .transform(Number)
    .register(plainParameters, { isPlain: true }),
  updated_at: versionSchema,
};

const reason = {
  approval_reason: inputSchema(approvalReason.approval_reason, 'Reason').optional(),
};

/** A whole number in a query, in digits only: not `1e3`, `0x10`, `+1` or ` 1`. */
function queryNumber(name: string, max: number) {
  const problem = `${name} must be a whole number.`;
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text),
    z
      .number(problem)
      .int(problem)
      .min(1, `${name} must be at least 1.`)
      .max(max, `${name} must be at most ${max}.`),
  );
}

type Shape = { [name: string]: z.ZodType | Shape };

function place(shape: Shape, [name = '', ...rest]: readonly string[], schema: z.ZodType): void {
  if (rest.length === 0) shape[name] = schema;
  else {
    shape[name] ??= {};
    place(shape[name] as Shape, rest, schema);
  }
}

function toObject(shape: Shape): z.ZodType<Record<string, unknown>> {
  const entries = Object.entries(shape).map(([name, inner]) => [
    name,
    inner instanceof z.ZodType ? inner : toObject(inner),
  ]);
  return z.object(Object.fromEntries(entries));
}

function createInput(resource: Resource, key: string): z.ZodType {
  const field = fieldOf(resource, key);
  const schema = sentSchema(resource, key);
  // Parts can be required although the whole is always there.
  if (field.kind === 'object' || field.kind === 'lines')
    return schema.prefault(initialValueOf(field));
  const isMissed = field.required && field.when === undefined && defaultOf(field) === undefined;
  return isMissed ? schema : schema.optional();
}

/** A field in a body. Whether a field is hidden is known only with its row. */
function sentSchema(resource: Resource, key: string): z.ZodType {
  const schema = fieldSchema(resource, key);
  // OpenAPI calls it without a context.
  return fieldOf(resource, key).when
    ? schema.catch((context?: { value: unknown }) => context?.value)
    : schema;
}
