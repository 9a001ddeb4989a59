import { createTestFolder } from '@koshpay/postgres/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { execCommand } from './testing/exec-command.ts';
import { spawnServer } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let folder: ReturnType<typeof createTestFolder>;

beforeAll(() => {
  folder = createTestFolder();
});
afterAll(() => folder.remove());

const adminCreate = (...args: string[]) =>
  execCommand('admin-create', args, { DATA_DIR: folder.path });

const ana = ['--username', 'ana', '--email', 'ana@example.com', '--name', 'Ana Rao'];
const read = (output: string, label: string) =>
  new RegExp(`${label}\\s+(\\S+)`).exec(output)?.[1] ?? '';

it('creates an account that signs in to a production server, and resets it while that runs', async () => {
  const made = await adminCreate(...ana);
  expect(made.output).toContain("The account 'ana' can sign in.");
  expect(read(made.output, 'For a QR code')).toMatch(
    /^otpauth:\/\/totp\/KoshPay:ana\?issuer=KoshPay&secret=/,
  );
  expect(folder.postmaster()).toBeUndefined();

  const server = spawnServer({
    DATA_DIR: folder.path,
    MODE: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  const url = await server.ready();
  const signIn = async (output: string) => {
    const two_fa_code = new TOTP({ secret: read(output, 'Two-factor secret') }).generate();
    const body = JSON.stringify({
      username: 'ana',
      password: read(output, 'Password'),
      two_fa_code,
    });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })).status;
  };
  expect(await signIn(made.output)).toBe(200);

  const reset = await adminCreate('--username', 'ana', '--reset');
  expect(await signIn(made.output)).toBe(401);
  expect(await signIn(reset.output)).toBe(200);
  const ended = await adminCreate('--username', 'ana', '--disable');
  expect(ended.output).toContain("The account 'ana' can no longer sign in.");
  const back = await adminCreate('--username', 'ana', '--reset');
  expect(await signIn(reset.output)).toBe(401);
  expect(await signIn(back.output)).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('creates an account with the attributes that scopes compare rows with', async () => {
  const made = await adminCreate(
    ...['--username', 'shop', '--email', 'shop@example.com', '--name', 'Shop Five'],
    ...['--attribute', 'merchant_id=5', '--attribute', 'region=north'],
  );
  expect(made.output).toContain("The account 'shop' can sign in.");
  expect(made.output).toContain("The attribute 'region' limits nothing");
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
