import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execServer } from './testing/exec-server.ts';
import { spawnServer } from './testing/server-process.ts';

let folder: ReturnType<typeof createTestFolder>;

beforeAll(() => {
  folder = createTestFolder();
});
afterAll(() => folder.remove());

const adminCreate = (...args: string[]) =>
  execServer(['admin:create', ...args], { DATA_DIR: folder.path });

const ana = ['--username', 'ana', '--email', 'ana@example.com', '--name', 'Ana Rao'];
const readToken = (output: string) => /\/auth\/\w+#(\S+)/.exec(output)?.[1] ?? '';

it('creates an account that signs in to a production server, and resets it while that runs', async () => {
  const made = await adminCreate(...ana);
  expect(made.output).toContain("The account 'ana' sets its password by this link");
  expect(folder.postmaster()).toBeUndefined();

  const server = spawnServer({
    DATA_DIR: folder.path,
    MODE: 'production',
    HOST: '127.0.0.1',
    INSECURE_SIGN_IN: 'true',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  const url = await server.ready();
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/admin/${path}`, request);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const usePasswordLink = ({ output }: { output: string }, password: string) =>
    post('password-link/use', { token: readToken(output), password });
  const signIn = (password: string) => post('login', { username: 'ana', password });
  const [first, second] = ['quiet lamp dust moon', 'paper cedar and a boat'] as const;
  expect(await usePasswordLink(made, first)).toMatchObject({ status: 200 });
  const signedIn = await signIn(first);
  expect(signedIn).toMatchObject({ status: 200, factors: ['enrol'] });
  expect(signedIn).not.toHaveProperty('token');

  const reset = await adminCreate('--username', 'ana', '--reset');
  expect(await signIn(first)).toMatchObject({ status: 401 });
  expect(await usePasswordLink(made, second)).toMatchObject({ status: 410 });
  const kept = await adminCreate('--username', 'ana', '--disable');
  expect(kept).toMatchObject({
    code: 1,
    output: expect.stringContaining('the last active account'),
  });
  expect(await usePasswordLink(reset, second)).toMatchObject({ status: 200 });
  expect(await signIn(second)).toMatchObject({ status: 200 });
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('refuses attributes that limit nothing, and disables an account', async () => {
  const shop = ['--username', 'shop', '--email', 'shop@example.com', '--name', 'Shop Five'];
  const refused = await adminCreate(...shop, '--attribute', 'merchant=5');
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      "No rows are limited by 'merchant' (did you mean 'merchant_id'?).",
    ),
  });
  const made = await adminCreate(...shop, '--role', 'operator');
  expect(made.output).toContain("The account 'shop' sets its password by this link");
  const ended = await adminCreate('--username', 'shop', '--disable');
  expect(ended.output).toContain("The account 'shop' can no longer sign in.");
});

it('fails where the input ends before an answer', async () => {
  const ended = await adminCreate('--username', 'eva');
  expect(ended).toMatchObject({
    code: 1,
    output: expect.stringContaining("The input ended where 'E-mail address' was asked for"),
  });
});

it('explains what is wrong in one sentence', async () => {
  const again = await adminCreate(...ana);
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining('has an account. --reset gives it a new password.'),
  });
  const wrong = await adminCreate('--username', 'a@b', '--email', 'nobody', '--name', 'x');
  expect(wrong.output).toContain('The e-mail address is not valid.');
  expect(wrong.output).toContain('The username may have');
  const unknown = await adminCreate('--username', 'bob', '--reset');
  expect(unknown.output).toContain("There is no account 'bob'.");
  expect(wrong.output + unknown.output).not.toContain('    at ');
});
