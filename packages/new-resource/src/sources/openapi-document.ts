import { CommandError } from '../command-error.ts';

/** The part of JSON Schema that fields are inferred from, with OpenAPI's additions. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly multipleOf?: number;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
}

/** The parts of an OpenAPI document that are read here. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

export function isOpenApi(value: unknown): value is OpenApiDocument {
  return typeof value === 'object' && value !== null && ('openapi' in value || 'swagger' in value);
}

/**
 * A schema with its references followed, the parts of `allOf` merged, and `X or null` read as a
 * nullable X. Inner schemas stay as they are.
 *
 * @throws {CommandError} for a reference to another document
 */
export function resolveSchema(document: OpenApiDocument, schema: JsonSchema, seen = 0): JsonSchema {
  if (seen > 20)
    throw new CommandError('The document has references in a circle. Remove the circle.');
  if (schema.$ref !== undefined)
    return resolveSchema(document, followReference(document, schema.$ref), seen + 1);
  const { allOf, anyOf, oneOf, ...own } = schema;
  const variants = [...(anyOf ?? []), ...(oneOf ?? [])];
  const choices = variants.filter(({ type }) => type !== 'null');
  const parts = [...(allOf ?? []), ...(choices.length === 1 ? choices : [])];
  const nullable = choices.length < variants.length || own.nullable;
  return parts
    .map((part) => resolveSchema(document, part, seen + 1))
    .reduce(merge, nullable ? { ...own, nullable } : own);
}

function merge(a: JsonSchema, b: JsonSchema): JsonSchema {
  return {
    ...b,
    ...a,
    ...(a.properties || b.properties ? { properties: { ...b.properties, ...a.properties } } : {}),
    required: [...(b.required ?? []), ...(a.required ?? [])],
  };
}

/**
 * The target of a reference in the document.
 *
 * @throws {CommandError} when the target is in another document, or missing
 */
export function followReference(document: OpenApiDocument, reference: string): object {
  if (!reference.startsWith('#'))
    throw new CommandError(
      `The document refers to another one, ${reference}. Bundle them into one file first.`,
    );
  const value = resolvePointer(document, reference.slice(1));
  if (typeof value !== 'object' || value === null)
    throw new CommandError(`The document refers to ${reference}, which it does not have.`);
  return value;
}

/** Follows a JSON pointer, `/paths/~1v2~1payouts/get`; undefined when it leads nowhere. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    document,
  );
}

/** @throws {CommandError} when the pointer leads nowhere */
export function followPointer(document: unknown, pointer: string): unknown {
  const value = resolvePointer(document, pointer);
  if (value !== undefined) return value;
  throw new CommandError(
    `The document has nothing at #${pointer}. Check the pointer; / inside a name is ~1.`,
  );
}
