import { z } from 'zod';
import { toActionForm } from '../actions/action-form.ts';
import type { Action } from '../actions/to-action.ts';
import { fieldSchema } from '../forms/field-schema.ts';
import type { Field } from '../kinds/index.ts';
import { valueSchema } from '../kinds/schemas/field-schemas.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from '../text/names.ts';
import { createShape, idSchema, reasonShape, versionSchema } from './schemas.ts';

/** The most rows that one call of an action takes. */
const maxRows = 200;

/**
 * The body of an action's call: the fields that find the row, its version, and the values of its
 * form. An action on `rows` takes either `id` or `ids`.
 */
export function actionSchema(resource: Resource, action: Action): z.ZodType<ActionBody> {
  return z.lazy(() => bodySchema(resource, action)) as never;
}

function bodySchema(resource: Resource, action: Action): z.ZodType {
  const form = createShape(toActionForm(resource, action));
  const reason = reasonShape(resource, action.name);
  const body = z.strictObject({ ...targetShape(resource, action), ...form, ...reason });
  if (!takesIds(action)) return body;
  return body.refine(namesRows, oneOfBoth).refine(namesVersionOfOne, versionOfMany);
}

/** True if one call of an action takes the ids of several rows: a declared action on `rows`. */
export function takesIds({ kind, on }: Action): boolean {
  return kind === 'custom' && on === 'rows';
}

/** The body of an action's call: its row or rows, its version, and the values of its form. */
export type ActionBody = Readonly<Record<string, unknown>> & {
  readonly id?: number;
  readonly ids?: readonly number[];
  /** The version of the row that the sender saw. */
  readonly updated_at?: string;
};

function targetShape(resource: Resource, action: Action): Record<string, z.ZodType> {
  if (action.on === 'list') return {};
  return { ...rowShape(resource, action), updated_at: versionSchema };
}

function rowShape(resource: Resource, action: Action): Record<string, z.ZodType> {
  if (takesIds(action)) return { id: idSchema.optional(), ids: idsSchema.optional() };
  if (action.kind === 'toggle')
    return { id: idSchema, [action.field]: statusSchema(resource, action.field) };
  const entries = action.payloadFields.map((key) => [
    key,
    key === 'id' ? idSchema : fieldSchema(resource, key),
  ]);
  return Object.fromEntries(entries);
}

function statusSchema({ fields }: Resource, key: string): z.ZodType {
  const field = fields[key] as Field;
  return valueSchema(field, field.label ?? toLabel(key));
}

const idsSchema = z
  .array(idSchema, 'ids must be a list of ids.')
  .min(1, 'ids must have at least 1 entry.')
  .max(maxRows, `ids must have at most ${maxRows} entries.`)
  .transform((ids) => [...new Set(ids)]);

const namesRows = ({ id, ids }: { readonly id?: unknown; readonly ids?: unknown }) =>
  (id === undefined) !== (ids === undefined);
const namesVersionOfOne = ({
  ids,
  updated_at,
}: {
  readonly ids?: unknown;
  readonly updated_at?: unknown;
}) => ids === undefined || updated_at === undefined;
const versionOfMany = { error: 'Give updated_at only with id.', path: ['updated_at'] };
const oneOfBoth = { error: 'Give either id or ids.', path: ['ids'] };
