import { CommandError } from '../command-error.ts';
import {
  followReference,
  type JsonSchema,
  type OpenApiDocument,
  resolvePointer,
  resolveSchema,
} from './openapi-document.ts';

/** The schema of a row, and the body that creates one, if the document has it. */
export interface Target {
  readonly row: JsonSchema;
  readonly create?: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  /** For Swagger 2. */
  readonly schema?: JsonSchema;
}

interface Operation {
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

type PathItem = Readonly<Record<string, Operation>>;

/**
 * Finds the target of a pointer: a schema, an operation, or a path (`#/paths/~1payouts`, also
 * written `#/payouts`), whose list response describes the rows and whose `post` has the required
 * fields.
 *
 * @throws {CommandError} when it has no target, with what the document has
 */
export function findTarget(document: OpenApiDocument, pointer: string | undefined): Target {
  if (pointer === undefined)
    throw new CommandError(`Say which part of the document. ${offer(document)}`);
  const paths = (document.paths ?? {}) as Readonly<Record<string, PathItem>>;
  const found = resolvePointer(document, pointer) ?? paths[pointer];
  if (typeof found !== 'object' || found === null)
    throw new CommandError(`The document has nothing at #${pointer}. ${offer(document)}`);
  const value = follow(document, found);
  if ('responses' in value) return { row: rowOf(document, value as Operation) ?? refuse(pointer) };
  const { get, post } = value as PathItem;
  if (!get && !post) return { row: unwrap(document, value as JsonSchema) };
  const create = post && bodyOf(document, post);
  const row = (get && responseOf(document, get)) ?? (post && rowOf(document, post));
  return { row: row ?? refuse(pointer), create };
}

/** A path item or an operation may itself be a reference. */
function follow(document: OpenApiDocument, value: unknown): object {
  const { $ref } = value as { $ref?: string };
  return $ref === undefined ? (value as object) : followReference(document, $ref);
}

function rowOf(document: OpenApiDocument, operation: Operation): JsonSchema | undefined {
  return bodyOf(document, operation) ?? responseOf(document, operation);
}

function bodyOf(document: OpenApiDocument, { requestBody }: Operation): JsonSchema | undefined {
  const schema = requestBody && schemaOf(follow(document, requestBody));
  return schema && resolveSchema(document, schema);
}

function responseOf(document: OpenApiDocument, { responses = {} }: Operation) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = success && schemaOf(follow(document, success));
  return schema && unwrap(document, schema);
}

function schemaOf({ content, schema }: Content): JsonSchema | undefined {
  const json = Object.entries(content ?? {}).find(([type]) => /json|\*/.test(type))?.[1];
  return json?.schema ?? schema;
}

/** The schema of one row: through arrays, and through objects that wrap an array of objects. */
function unwrap(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const resolved = resolveSchema(document, schema);
  if (resolved.items) return unwrap(document, resolved.items);
  const properties = Object.entries(resolved.properties ?? {}).map(
    ([name, property]) => [name, resolveSchema(document, property)] as const,
  );
  if (properties.some(([name]) => name === 'id')) return resolved;
  const wrapped = properties.filter(
    ([name, { items, properties: inner }]) =>
      (items && resolveSchema(document, items).properties) || (name === 'data' && inner),
  );
  const [only] = wrapped;
  return only && wrapped.length === 1 ? unwrap(document, only[1]) : resolved;
}

function refuse(pointer: string): never {
  throw new CommandError(
    `#${pointer} has neither a JSON response nor a JSON body. Name a schema instead, for instance #/components/schemas/Payout.`,
  );
}

function offer(document: OpenApiDocument): string {
  const { components, definitions, paths } = document as {
    components?: { schemas?: object };
    definitions?: object;
    paths?: object;
  };
  const [folder, schemas] = definitions
    ? ['#/definitions/', definitions]
    : ['#/components/schemas/', components?.schemas];
  return `It has the paths ${list(paths, '#')} and the schemas ${list(schemas, folder)}.`;
}

function list(entries: object | undefined, prefix: string): string {
  const names = Object.keys(entries ?? {}).map((name) => `${prefix}${name}`);
  const more = names.length > 12 ? ` and ${names.length - 12} more` : '';
  return names.length === 0 ? '(none)' : `${names.slice(0, 12).join(', ')}${more}`;
}
