import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type Schema, toValid, toValues, type ValueOptions } from './fuzz-values.ts';

/**
 * One request to an endpoint of the description.
 *
 * @see {@link sampleRequests}
 */
export type FuzzRequest = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>;

interface Options {
  /** Values that the database has, for the calls of a resource. */
  readonly knownOf: (resource: string) => ValueOptions['known'];
  readonly count: number;
  /** The same seed and values make the same requests. */
  readonly seed: number;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly required?: boolean;
}

/** A stream of changes, whose response has no end. */
const endless = '/api/admin/live';
const methods = ['get', 'post', 'patch', 'put', 'delete'] as const;

/**
 * Random requests to every endpoint that an app describes: half of them as described, half with values
 * of any kind among them.
 *
 * @example
 * const requests = sampleRequests(test.app, { knownOf: () => ({}), count: 500, seed: 1 });
 * for (const request of requests)
 *   expect((await test.app.inject(request)).statusCode).toBeLessThan(500);
 */
export function sampleRequests(app: FastifyInstance, options: Options): FuzzRequest[] {
  const document = app.swagger() as OpenAPIV3_1.Document;
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation && path !== endless ? [{ path, method, operation }] : [];
    }),
  );
  const resolve = (ref: string) =>
    document.components?.schemas?.[ref.split('/').at(-1) ?? ''] as Schema;
  const requests = [false, true].flatMap((isWild) =>
    operations.map(({ path, method, operation }) => {
      const [, , , resource = ''] = path.split('/');
      const values = { known: options.knownOf(resource), resolve, isWild };
      return toRequests(path, method, operation, values);
    }),
  );
  return fc.sample(fc.oneof(...requests), { numRuns: options.count, seed: options.seed });
}

function toRequests(
  path: string,
  method: (typeof methods)[number],
  operation: OpenAPIV3_1.OperationObject,
  options: ValueOptions,
): fc.Arbitrary<FuzzRequest> {
  const parameters = (operation.parameters ?? []) as unknown as readonly Parameter[];
  const content = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content;
  const body = content?.['application/json']?.schema as Schema | undefined;
  const valuesOf = (place: string) => {
    const own = parameters.filter((each) => each.in === place);
    const optional = own.filter(({ required }) => !required);
    return fc
      .shuffledSubarray(optional, { maxLength: Math.min(3, optional.length) })
      .map((chosen) => [...own.filter(({ required }) => required), ...chosen])
      .chain((chosen) => fc.tuple(...chosen.map((each) => toNamed(each, options))))
      .map((values): Readonly<Record<string, unknown>> => Object.fromEntries(values));
  };
  return fc
    .record({
      places: valuesOf('path'),
      query: valuesOf('query'),
      payload: body ? toBody(body, options) : fc.constant(undefined),
    })
    .map(({ places, query, payload }) => ({
      method: method.toUpperCase() as 'GET',
      url: `${toPath(path, places)}?${toQuery(query)}`,
      ...(payload !== undefined && {
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }),
    }));
}

function toNamed({ name, schema }: Parameter, options: ValueOptions) {
  return toValues(schema, name, options).map((value) => [name, value] as const);
}

function toBody(schema: Schema, options: ValueOptions): fc.Arbitrary<unknown> {
  const valid = toValid(schema, '', options);
  if (!options.isWild) return valid;
  return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: fc.jsonValue() });
}

function toPath(path: string, places: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(places[name] ?? '1').toWellFormed()),
  );
}

function toQuery(query: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
