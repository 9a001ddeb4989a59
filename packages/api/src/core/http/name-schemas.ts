import type { Resource } from '@koshpay/resource';

type Schema = Record<string, unknown>;
interface Body {
  content?: { 'application/json'?: { schema: Schema } };
}

/** The parts of an OpenAPI document that are named here. */
export interface Described {
  readonly components: { readonly schemas: Record<string, Schema> };
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: Body;
  readonly responses: Record<string, Body & { description?: string }>;
}

/**
 * Names what the calls of resources send and return, so that generated clients read well: `Token` is
 * a row, `TokenList` a page, `TokenCreate`, `TokenUpdate` and `TokenUpdateStatus` what is sent.
 */
export function nameSchemas(
  { components, paths }: Described,
  resources: readonly Resource[],
): void {
  const { schemas } = components;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const resource of resources) {
    const own = operations.filter(({ tags }) => tags?.includes(resource.name));
    const name = toSchemaName(resource, resources);
    const find = (operation: string) =>
      own.find(({ operationId }) => operationId === `${resource.name}.${operation}`);
    const listed = dataOf(find('list'))?.items as Schema | undefined;
    const row = dataOf(find('view')) ?? listed;
    if (!row) continue;
    // A list may carry fewer fields than a single row.
    const short = listed && !isSame(listed, row) ? listed : undefined;
    schemas[name] = row;
    if (short) schemas[`${name}Row`] = short;
    for (const { responses } of own) {
      nameRow(responses['200'], row, name);
      if (short) nameRow(responses['200'], short, `${name}Row`);
    }
    for (const operation of own) {
      const last = operation.operationId?.split('.')[1] ?? '';
      nameBody(operation.requestBody, `${name}${toPascal(last)}`, schemas);
      if (last === 'list') nameBody(operation.responses['200'], `${name}List`, schemas);
    }
  }
}

/** Replaces the row's schema by its name in responses, single or in a list. */
function nameRow(answer: Body | undefined, row: Schema, name: string): void {
  const properties = propertiesOf(answer);
  const data = properties?.data;
  if (!data) return;
  if (isSame(data, row)) properties.data = toRef(name);
  else if (isSame(data.items, row)) properties.data = { ...data, items: toRef(name) };
}

function isSame(one: unknown, other: Schema): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Moves the schema of a body to the components. */
function nameBody(body: Body | undefined, name: string, schemas: Schema): void {
  const json = body?.content?.['application/json'];
  if (!json || '$ref' in json.schema) return;
  schemas[name] = json.schema;
  json.schema = toRef(name);
}

function dataOf(operation: Operation | undefined): Schema | undefined {
  return propertiesOf(operation?.responses['200'])?.data;
}

function propertiesOf(answer: Body | undefined) {
  const schema = answer?.content?.['application/json']?.schema;
  return schema?.properties as Record<string, Schema> | undefined;
}

/** `ApiKey` for an 'API Key'; resources that share a singular are called by their names. */
function toSchemaName({ name, singular }: Resource, all: readonly Resource[]): string {
  const isUnique = all.filter((each) => each.singular === singular).length === 1;
  return toPascal(isUnique ? singular : name);
}

function toPascal(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + rest(word)).join('');
}

/** `API` becomes `Api`; `WalletType` does not change. */
function rest(word: string): string {
  return word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1);
}

function toRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
