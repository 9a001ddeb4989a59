import { z } from 'zod';
import { compareExactly } from '../../numbers/compare-exactly.ts';
import { sumExactly } from '../../numbers/sum-exactly.ts';
import { type Field, type Kind, kindOf } from '../index.ts';
import { completeLeaves } from '../leaf.ts';
import { defaultMaxLines, type Line, type LinesField, type TotalRule } from '../lines.ts';
import { oneOf } from './choice-schema.ts';
import { toInputSchema } from './input-schema.ts';
import { jsonSchema } from './json-schema.ts';
import { pickSchemas, type SchemasOf } from './kind-schemas.ts';
import { leafSchemas, leavesSchema, leavesWireSchema } from './leaf-schemas.ts';
import { decimalWireSchema, wholeNumber } from './number-schema.ts';
import { lineSchema, secretSchema } from './text-schema.ts';
import { withRule } from './with-rule.ts';

/** The values that every kind of field accepts. */
const schemas: SchemasOf<Kind> = {
  ...leafSchemas,
  code: { value: (_, label) => lineSchema({}, label), wire: () => z.string() },
  count: { value: (_, label) => wholeNumber(label), wire: () => z.number().int() },
  id: { value: (_, label) => wholeNumber(label, { min: 1 }), wire: () => z.number().int() },
  json: { value: jsonSchema, wire: () => z.json() },
  lines: {
    value: linesSchema,
    wire: ({ fields }) => z.array(leavesWireSchema(fields, { id: z.number().int() })),
  },
  mention: { value: (_, label) => wholeNumber(label), wire: () => z.number().int() },
  object: {
    value: ({ fields }) =>
      leavesSchema(fields).overwrite((values) => completeLeaves(fields, values)),
    wire: ({ fields }) => leavesWireSchema(fields),
  },
  refMany: {
    value: (_, label) =>
      z
        .array(wholeNumber(label, { min: 1 }), `${label} must be a list.`)
        .max(100, `${label} must have at most 100 entries.`)
        .transform((ids) => [...new Set(ids)]),
    wire: () => z.array(z.number().int()),
  },
  secret: { value: secretSchema, wire: () => z.string() },
  status: { value: oneOf, wire: ({ values }) => z.enum(values) },
  sum: { value: (_, label) => lineSchema({}, label), wire: decimalWireSchema },
  tags: {
    value: ({ pattern }, label) =>
      z
        .array(lineSchema({ min: 1, max: 200, ...(pattern && { pattern }) }, label), {
          error: `${label} must be a list.`,
        })
        .max(1000, `${label} must have at most 1000 entries.`)
        .transform((texts) => [...new Set(texts)]),
    wire: () => z.array(z.string()),
  },
  through: {
    value: (_, label) => lineSchema({}, label),
    wire: () => z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  },
  timestamp: {
    value: (_, label) => z.iso.datetime(`${label} must be an ISO date and time.`),
    wire: () => z.iso.datetime(),
  },
  writeOnly: { value: lineSchema, wire: () => z.never() },
};

/** The schema of a field whose value is given. */
export function valueSchema(field: Field, label: string): z.ZodType {
  return withRule(pickSchemas(schemas, field).value(field, label), field, label);
}

/**
 * The schema of a field in a form: a field that may be empty takes null, and empty text means null.
 *
 * @example inputSchema(field.int({ min: 1, max: 5 }), 'Stars').parse(4);
 */
export function inputSchema(field: Field, label: string): z.ZodType {
  return toInputSchema(kindOf(field), field, valueSchema(field, label));
}

/** The schema of a field's value in a wire row. */
export function wireValueSchema(field: Field): z.ZodType {
  return pickSchemas(schemas, field).wire(field);
}

/** The schema of lines, complete, within their number and their rules. */
function linesSchema(
  { fields, min = 0, max = defaultMaxLines, rules = [] }: LinesField,
  label: string,
) {
  const line = leavesSchema(fields, { id: z.number().int().min(1).optional() }).overwrite(
    ({ id, ...values }) => ({
      ...(id !== undefined && { id }),
      ...completeLeaves(fields, values),
    }),
  );
  const all = z
    .array(line, `${label} must be a list.`)
    .min(min, {
      error: `${label} must have at least ${min} ${min === 1 ? 'line' : 'lines'}.`,
      abort: true,
    })
    .max(max, { error: `${label} must have at most ${max} lines.`, abort: true });
  return rules.reduce<z.ZodType>(
    (schema, rule) => schema.refine(...toRefinement(rule, label)),
    all,
  );
}

/** Rules over all lines apply only if each of them is valid. */
function toRefinement({ field, is }: TotalRule, label: string) {
  const adds = (lines: unknown) =>
    (lines as Line[]).length === 0 ||
    compareExactly(sumExactly((lines as Line[]).map((line) => String(line[field] ?? 0))), is) === 0;
  const error = `${label} must add up to ${is}.`;
  const when = ({ value, issues }: z.core.ParsePayload) =>
    Array.isArray(value) && issues.every(({ path = [] }) => path.length === 0);
  return [adds, { error, when }] as const;
}
