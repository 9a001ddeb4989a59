import { z } from 'zod';
import { toLabel } from '../../text/names.ts';
import type { DateField } from '../date.ts';
import { isNullableOf } from '../is-optional.ts';
import { type LeafField, type LeafFields, leafKindOf } from '../leaf.ts';
import { percentBounds } from '../percent.ts';
import { booleanSchema, oneOf } from './choice-schema.ts';
import { toInputSchema } from './input-schema.ts';
import { pickSchemas, type SchemasOf } from './kind-schemas.ts';
import { decimalWireSchema, exactNumber, wholeNumber } from './number-schema.ts';
import {
  absentOr,
  emailSchema,
  phoneSchema,
  plainSchema,
  textSchema,
  urlSchema,
} from './text-schema.ts';
import { withRule } from './with-rule.ts';

/** The schemas of the kinds that may be a property of an object or of a line. */
export const leafSchemas: SchemasOf<LeafField['kind']> = {
  text: { value: plainSchema, wire: () => z.string() },
  longtext: { value: textSchema, wire: () => z.string() },
  email: { value: emailSchema, wire: () => z.string() },
  phone: { value: phoneSchema, wire: () => z.string() },
  url: { value: urlSchema, wire: () => z.string() },
  int: { value: (field, label) => wholeNumber(label, field), wire: () => z.number().int() },
  decimal: { value: exactNumber, wire: decimalWireSchema },
  percent: {
    value: (field, label) => exactNumber({ ...percentBounds, ...field }, label),
    wire: decimalWireSchema,
  },
  bool: { value: booleanSchema, wire: () => z.boolean() },
  choice: { value: oneOf, wire: ({ values }) => z.enum(values) },
  date: { value: daySchema, wire: () => z.iso.date() },
  datetime: { value: (_, label) => timeSchema(label), wire: () => z.iso.datetime() },
  ref: { value: (_, label) => wholeNumber(label, { min: 1 }), wire: () => z.number().int() },
};

type Values = Record<string, unknown>;

/** The schema of an object of leaves; problems name the leaf, `limits.daily`. */
export function leavesSchema(fields: LeafFields, extra: z.ZodRawShape = {}): z.ZodType<Values> {
  const shape = Object.entries(fields).map(([key, field]) => {
    const label = field.label ?? toLabel(key);
    const value = withRule(pickSchemas(leafSchemas, field).value(field, label), field, label);
    const schema = toInputSchema(leafKindOf(field), field, value);
    const isOptional = !field.required || 'defaultValue' in field;
    return [key, isOptional ? schema.optional() : schema];
  });
  return z.strictObject({ ...Object.fromEntries(shape), ...extra });
}

/** The wire schema of an object of leaves. */
export function leavesWireSchema(fields: LeafFields, extra: z.ZodRawShape = {}): z.ZodType<Values> {
  const shape = Object.entries(fields).map(([key, field]) => {
    const schema = pickSchemas(leafSchemas, field).wire(field);
    return [key, isNullableOf(leafKindOf(field), field) ? schema.nullable() : schema];
  });
  return z.object({ ...Object.fromEntries(shape), ...extra });
}

/** The schema of a day within its bounds. */
function daySchema({ min = '0001-01-01', max = '9999-12-31' }: DateField, label: string) {
  return z.iso
    .date({ ...absentOr(label, 'must be a date like 2026-01-31'), abort: true })
    .refine((day) => day >= min, `${label} must not be before ${min}.`)
    .refine((day) => day <= max, `${label} must not be after ${max}.`);
}

/** The schema of a time with its zone, which becomes UTC. */
function timeSchema(label: string) {
  return z.iso
    .datetime({ offset: true, ...absentOr(label, 'must be an ISO date and time'), abort: true })
    .transform((text) => new Date(text).toISOString())
    .refine(isStorable, `${label} must be between the years 1000 and 9999.`);
}

function isStorable(time: string): boolean {
  return /^[1-9]\d{3}-/.test(time);
}
