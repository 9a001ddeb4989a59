import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rememberQueries } from './remember-queries.ts';

const schema = z.object({ page: z.coerce.number().int() });

function validatorOf(httpPart: 'querystring' | 'body') {
  const validate = rememberQueries(validatorCompiler)({
    schema,
    httpPart,
    method: 'GET',
    url: '/',
  });
  return (query: unknown) =>
    validate(query) as { readonly value?: unknown; readonly error?: Error };
}

it('gives one object, which cannot change, for equal queries', () => {
  const validate = validatorOf('querystring');
  const { value } = validate({ page: '2' });
  expect(value).toEqual({ page: 2 });
  expect(validate({ page: '2' }).value).toBe(value);
  expect(validate({ page: '3' }).value).toEqual({ page: 3 });
  expect(value).toSatisfy(Object.isFrozen);
});

it('parses what is wrong again, and each body by itself', () => {
  const validate = validatorOf('querystring');
  expect(validate({ page: 'x' }).error).not.toBe(validate({ page: 'x' }).error);
  const ofBody = validatorOf('body');
  expect(ofBody({ page: 2 }).value).not.toBe(ofBody({ page: 2 }).value);
});
