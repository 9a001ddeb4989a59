import { STATUS_CODES } from 'node:http';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { Resource } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type Described, nameSchemas } from './name-schemas.ts';

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
    transform: jsonSchemaTransform,
    transformObject: createFinish(resources),
  });
}

/** Adds the schemas that answers refer to, and a description of each status. */
function createFinish(resources: readonly Resource[]): SwaggerTransformObject {
  return (document) => {
    const described = nameAnyValue(jsonSchemaTransformObject(document));
    const { components, paths } = described as unknown as Described;
    // The library's input variants, which no route uses.
    for (const name of ['ErrorInput', 'HistoryEntryInput', 'ImportRunInput'])
      delete components.schemas[name];
    for (const { responses } of Object.values(paths).flatMap((path) => Object.values(path)))
      for (const [status, answer] of Object.entries(responses))
        answer.description = STATUS_CODES[status] ?? status;
    nameSchemas(described as unknown as Described, resources);
    return described;
  };
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
