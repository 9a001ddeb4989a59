import { CommandError } from '../command-error.ts';
import { type JsonSchema, type OpenApiDocument, resolveSchema } from './openapi-document.ts';
import { findTarget } from './openapi-target.ts';
import type { SourceField, SourceShape, SourceType } from './source-shape.ts';

const types: Readonly<Record<string, SourceType>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};

/**
 * Reads a schema of an OpenAPI document (or Swagger 2).
 *
 * @throws {CommandError} when the target of the pointer has no fields
 */
export function readOpenApi(document: OpenApiDocument, pointer: string | undefined): SourceShape {
  const { row, create } = findTarget(document, pointer);
  const fields = toFields(document, {
    // In the order of the row; fields of the create body alone come last.
    properties: { ...row.properties, ...create?.properties, ...row.properties },
    required: create ? create.required : row.required,
  });
  const writable = create?.properties;
  if (fields.length === 0)
    throw new CommandError(`#${pointer} has no properties. Name the schema of an object.`);
  return {
    // The server sets the fields that the body of a create does not have.
    fields: fields.map((field) =>
      writable && !Object.hasOwn(writable, field.name) ? { ...field, readOnly: true } : field,
    ),
    unique: [],
    isWire: true,
    summary: `#${pointer}`,
  };
}

function toFields(
  document: OpenApiDocument,
  { properties, required = [] }: JsonSchema,
  depth = 0,
): SourceField[] {
  return Object.entries(properties ?? {}).map(([name, property]) => {
    const schema = resolveSchema(document, property);
    const typeNames = [schema.type ?? (schema.properties ? 'object' : [])].flat();
    const type = typeOf(document, schema, typeNames);
    const isNullable = schema.nullable === true || typeNames.includes('null');
    return {
      name,
      type,
      required: required.includes(name) && !isNullable,
      readOnly: schema.readOnly,
      samples:
        type === 'text'
          ? [schema.example, ...(schema.examples ?? [])].filter(
              (value) => typeof value === 'string' && value !== '',
            )
          : [],
      ...limitsOf(schema),
      ...(type === 'object' && schema.properties && depth < 2
        ? { fields: toFields(document, schema, depth + 1) }
        : {}),
    };
  });
}

function typeOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  names: readonly string[],
): SourceType {
  const [name, other] = names.filter((each) => each !== 'null');
  if (name === undefined) return schema.enum ? 'text' : 'object';
  if (other !== undefined)
    return names.some((each) => /object|array/.test(each)) ? 'object' : 'text';
  if (name === 'array' && schema.items)
    return resolveSchema(document, schema.items).type === 'integer' ? 'integers' : 'array';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'datetime';
  return types[name] ?? 'object';
}

function limitsOf(schema: JsonSchema): Partial<SourceField> {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema;
  const values = schema.enum?.filter((value) => typeof value === 'string');
  return {
    format: schema.format,
    values: values?.length ? values : undefined,
    defaultValue: isPrimitive(schema.default) ? schema.default : undefined,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    // OpenAPI 3.0 marks an inclusive bound as exclusive, 3.1 has separate bounds.
    min: above === true ? undefined : toText(minimum),
    max: below === true ? undefined : toText(maximum),
    above: toText(above === true ? minimum : above),
    below: toText(below === true ? maximum : below),
    scale: multipleOf !== undefined && multipleOf < 1 ? digitsAfterPoint(multipleOf) : undefined,
  };
}

function isPrimitive(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function toText(bound: number | boolean | undefined): string | undefined {
  // The bounds of safe integers come from a generator, not from the field.
  if (typeof bound !== 'number' || Math.abs(bound) >= Number.MAX_SAFE_INTEGER) return undefined;
  return String(bound);
}

function digitsAfterPoint(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step)));
}
