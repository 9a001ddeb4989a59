import { STATUS_CODES } from 'node:http';
import swagger, {
  type FastifyDynamicSwaggerOptions,
  type SwaggerTransformObject,
} from '@fastify/swagger';
import type { Resource } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type Described, nameSchemas } from './name-schemas.ts';
import { describeRoute } from './route-schemas.ts';

/** Starts collecting the routes that are registered after it, for `/api/openapi.json`. */
export async function registerOpenApi(
  app: FastifyInstance,
  title: string,
  resources: readonly Resource[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (given) =>
      given.route.config?.describedIn
        ? { schema: { hide: true }, url: given.url }
        : describeRoute(given),
    transformObject: createFinish(resources),
  });
}

export type OpenApiDocument = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/** Adds the schemas that answers refer to, and a description of each status. */
export function createFinish(resources: readonly Resource[]): SwaggerTransformObject {
  return (document) => {
    const described = nameAnyValue(jsonSchemaTransformObject(document));
    const { paths } = described as unknown as Described;
    for (const { responses } of Object.values(paths).flatMap((path) => Object.values(path)))
      for (const [status, answer] of Object.entries(responses))
        answer.description = STATUS_CODES[status] ?? status;
    nameSchemas(described as unknown as Described, resources);
    removeUnused(described as unknown as Described);
    return described;
  };
}

/** Removes the schemas of other APIs, and the library's input variants, which no route uses. */
function removeUnused({ components, paths }: Described): void {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"/#]+)/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      visit(components.schemas[name] ?? null);
    }
  };
  visit(paths);
  for (const name of Object.keys(components.schemas))
    if (!used.has(name)) delete components.schemas[name];
}

/**
 * Any JSON value is a schema that refers to itself, which the library takes for a component that it
 * then leaves out.
 */
function nameAnyValue<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    /^#\/components\/schemas\/schema\d+$/.test(value?.$ref) ? anyValue : value,
  );
}

const anyValue = { description: 'Any JSON value.' };
