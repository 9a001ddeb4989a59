import { z } from 'zod';
import { toActionForm } from '../actions/action-form.ts';
import { bulkOperations, maxChosen } from '../actions/bulk.ts';
import {
  type BulkChange,
  bulkFields,
  bulkUndo,
  bulkUpdate,
  replaceableFields,
} from '../actions/bulk-edit.ts';
import type { Action } from '../actions/to-action.ts';
import { fieldSchema } from '../forms/field-schema.ts';
import { valueSchema } from '../kinds/schemas/field-schemas.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from '../text/names.ts';
import { createShape, idSchema, reasonShape, versionSchema } from './schemas.ts';

/** The rows of a bulk run: those that are named, all that a filter of the list matches, or those of a run that is undone. */
export type BulkTarget =
  | { readonly rows: readonly { readonly id: number; readonly updated_at?: string | undefined }[] }
  | {
      readonly filter: Readonly<Record<string, string>>;
      readonly except?: readonly number[] | undefined;
      readonly as_of?: string | undefined;
    }
  | { readonly run: number };

/** The body of `POST {resource}/bulk/count`. */
export interface BulkCount {
  readonly action: string;
  /** The next value of a toggle. */
  readonly value?: string;
  /** The values that an edit sets. */
  readonly change?: BulkChange;
  readonly target: BulkTarget;
}

/** The body of `POST {resource}/bulk`. */
export interface BulkBody extends BulkCount {
  /** The number of rows that the sender confirmed. */
  readonly count: number;
  /** The fingerprint of the rows, as counting them returned it. */
  readonly fingerprint?: string;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly approval_reason?: unknown;
}

/** The body of a request that counts the rows of a run: the action and the rows. */
export function bulkCountSchema(resource: Resource): z.ZodType<BulkCount> {
  return union(resource, (action) => countShape(resource, action)) as never;
}

/** A run: the rows, how many of them were confirmed, and the values of the action's form. */
export function bulkSchema(resource: Resource): z.ZodType<BulkBody> {
  return union(resource, (action) => ({
    ...countShape(resource, action),
    count: z.int('count must be a whole number.').min(1, 'count must be at least 1.'),
    fingerprint: z.string().max(100).optional(),
    form: z.strictObject(createShape(toActionForm(resource, action))).optional(),
    ...reasonShape(resource, action.name === bulkUndo ? bulkUpdate : action.name),
  })) as never;
}

type Shape = Record<string, z.ZodType>;

function union(resource: Resource, shapeOf: (action: Action) => Shape): z.ZodType {
  const operations = bulkOperations(resource);
  if (operations.length === 0)
    throw new Error(`${resource.name} has no operation for several rows.`);
  return z.lazy(() =>
    z.discriminatedUnion(
      'action',
      operations.map((each) => z.strictObject(shapeOf(each))) as never,
    ),
  );
}

function countShape(resource: Resource, action: Action): Shape {
  return {
    action: z.literal(action.name),
    target: action.name === bulkUndo ? z.strictObject({ run: idSchema }) : targetSchema,
    ...(action.kind === 'toggle' && { value: toggleSchema(resource, action.field) }),
    ...(action.name === bulkUpdate && { change: changeSchema(resource) }),
  };
}

/** One field and its value, as the form of the row takes it, or a text in place of another. */
function changeSchema(resource: Resource): z.ZodType {
  const set = bulkFields(resource).map((key) =>
    z.strictObject({ field: z.literal(key), set: fieldSchema(resource, key) }),
  );
  const replace = replaceableFields(resource).map((key) =>
    z.strictObject({
      field: z.literal(key),
      find: z.string().min(1, 'find is required.').max(255),
      replace: z.string().max(255),
    }),
  );
  return z.union([...set, ...replace], { error: problemOfMeant });
}

function toggleSchema({ fields }: Resource, key: string): z.ZodType {
  const field = fields[key] as Parameters<typeof valueSchema>[0];
  return valueSchema(field, field.label ?? toLabel(key));
}

const chosenSchema = z
  .array(z.strictObject({ id: idSchema, updated_at: versionSchema }))
  .min(1, 'rows must have at least 1 entry.')
  .max(maxChosen, `rows must have at most ${maxChosen} entries. Send the filter of their list.`);

const exceptSchema = z
  .array(idSchema)
  .max(maxChosen, `except must have at most ${maxChosen} entries. Narrow the filter.`);

const targetSchema = z.union(
  [
    z.strictObject({ rows: chosenSchema }),
    z.strictObject({
      filter: z.record(z.string(), z.string()),
      except: exceptSchema.optional(),
      as_of: z.string().max(1_000).optional(),
    }),
  ],
  { error: problemOfMeant },
);

/** The problem of the target whose keys were sent. */
function problemOfMeant({ errors = [] }: { readonly errors?: z.core.$ZodIssue[][] }) {
  const meant = errors.find((issues) =>
    issues.every(({ code, path }) => code !== 'unrecognized_keys' && path[0] !== 'field'),
  );
  return meant?.[0]?.message;
}
