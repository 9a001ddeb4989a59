import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setupTestApp } from '../../testing/app.ts';
import { registerFormParser } from './body-parsers.ts';

const test = setupTestApp();

/** Routes that return what they received; one accepts forms, too. */
beforeAll(async () => {
  const text = z.string();
  const body = z.strictObject({ name: text, email: text, message: text.optional() });
  test.app.post('/echo', { schema: { body } }, async (request) => request.body);
  await test.app.register(async (app) => {
    registerFormParser(app);
    app.post('/echo-form', { schema: { body } }, async (request) => request.body);
  });
});

const formType = 'application/x-www-form-urlencoded';
const post = (type: string, body: string | Buffer, url = '/echo') =>
  test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, body });
const json = (body: string | Buffer) => post('application/json', body);
const form = (body: string | Buffer) => post(formType, body, '/echo-form');
const contact = '"name":"Asha","email":"a@example.com"';

describe('a JSON body', () => {
  it.each([
    ['a key twice', `{"name":"Asha",${contact}}`],
    ['a key twice, spelled with an escape', `{"n\\u0061me":"Asha",${contact}}`],
    ['a key twice in a nested object', `{${contact},"message":{"a":[{"b":1,"b":1}]}}`],
    ['a key twice in a list', `[{"a":1},{"a":1,"a":2}]`],
  ])('is refused for %s (ASVS V15.3.7)', async (_name, body) => {
    const answer = await json(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'malformed_json',
      message: 'An object of the request body names a key twice.',
    });
  });

  it('is refused for bytes that are not UTF-8', async () => {
    const answer = await json(Buffer.from(`{${contact},"message":"\u00ff"}`, 'latin1'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'malformed_json',
      message: 'The request body is not valid UTF-8.',
    });
  });

  it('is accepted with colons, quotes and equal names inside of strings', async () => {
    const message = 'a: "b\\": {"name": 1, "name": 2}\\ é 😀';
    const taken = await json(`{${contact},"message":${JSON.stringify(message)}}`);
    expect(taken.json()).toEqual({ ...JSON.parse(`{${contact}}`), message });
    expect((await json(`\uFEFF { ${contact} } `)).statusCode).toBe(200);
  });

  it.each([
    ['deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['full of colons', `{"a":"${':'.repeat(60_000)}"}`],
    ['full of backslashes', `{"a":"${'\\\\'.repeat(30_000)}"}`],
  ])('that is %s gets an answer', async (_name, body) => {
    expect((await json(body)).statusCode).toBe(422);
  });
});

describe('a form', () => {
  it.each([formType, 'text/plain'])('as %s is refused where JSON is expected', async (type) => {
    expect((await post(type, 'name=Asha')).statusCode).toBe(415);
  });

  it.each([
    ['a field twice', 'name=Asha&name=Omar', 'The form names a field twice.'],
    [
      'bytes that are not UTF-8',
      Buffer.from('name=\u00ff', 'latin1'),
      'The form is not valid UTF-8.',
    ],
    ['escapes that are not UTF-8', 'name=%FF', 'The form is not valid UTF-8.'],
    ['broken escapes', 'name=%zz', 'The form is not valid UTF-8.'],
  ])('is refused for %s', async (_name, body, message) => {
    const answer = await form(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', message });
  });

  it('is accepted as browsers send it, and decoded once (ASVS V1.1.1)', async () => {
    const answer = await form(
      'name=Asha+R%C3%A4o&email=a%40example.com&message=%F0%9F%98%80+100%25+%253Cb%253E',
    );
    const message = '\u{1F600} 100% %3Cb%3E';
    expect(answer.json()).toEqual({ name: 'Asha R\u00e4o', email: 'a@example.com', message });
  });
});
