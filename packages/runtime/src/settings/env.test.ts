import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shop } from '../testing/shop.ts';
import { loadEnv } from './env.ts';

let folder: ReturnType<typeof createTestFolder>;

beforeAll(() => {
  folder = createTestFolder();
});
afterAll(() => folder.remove());

function write(text: string): string {
  const file = join(folder.path, '.env');
  writeFileSync(file, text);
  return file;
}

describe('settings', () => {
  it('are optional: demo mode listens on the loopback, production everywhere', () => {
    expect(loadEnv({}, 'none')).toMatchObject({
      MODE: 'demo',
      PORT: 4000,
      HOST: '127.0.0.1',
      LOOPBACK_ONLY: true,
      LOG_LEVEL: 'warn',
    });
    expect(loadEnv({ MODE: 'production' }, 'none')).toMatchObject({
      HOST: '0.0.0.0',
      LOOPBACK_ONLY: false,
      LOG_LEVEL: 'info',
    });
  });

  it('that the console can change have the defaults of their declarations', () => {
    const env: Readonly<Record<string, unknown>> = loadEnv({}, 'none');
    for (const { variable, field } of shop.product.settings)
      if (variable)
        expect(env[variable], variable).toBe(
          'defaultValue' in field ? field.defaultValue : undefined,
        );
  });

  it('let the demo be reached under other names once HOST is set', () => {
    expect(loadEnv({ HOST: '127.0.0.1' }, 'none').LOOPBACK_ONLY).toBe(false);
  });

  it('of the environment win over those of the file, empty ones count as unset', () => {
    const env = loadEnv(
      { PORT: '5001', BRAND_NAME: '' },
      write('PORT=5000\nMODE=production\nBRAND_NAME=Other\n'),
    );
    expect(env).toMatchObject({ PORT: 5001, MODE: 'production' });
  });

  it('can be in files, such as the secrets of a container', () => {
    const secret = join(folder.path, 'url');
    writeFileSync(secret, 'postgres:///koshpay\n');
    const expected = { DATABASE_URL: 'postgres:///koshpay' };
    expect(loadEnv({ DATABASE_URL_FILE: secret }, 'none')).toMatchObject(expected);
    expect(loadEnv({}, write('DATABASE_URL_FILE=url\n'))).toMatchObject(expected);
    expect(() => loadEnv({ DATABASE_URL_FILE: secret, DATABASE_URL: 'x' }, 'none')).toThrow(
      'Both DATABASE_URL and DATABASE_URL_FILE are set: remove one of them.',
    );
    expect(() => loadEnv({ SECRETS_KEY_FILE: '/no/key' }, 'none')).toThrow(
      'SECRETS_KEY_FILE names /no/key, which cannot be read.',
    );
  });

  it('of a product are its defaults, and its data is beside its .env', () => {
    const file = write('PORT=5000\n');
    const defaults = { PORT: '4100', BRAND_NAME: 'Library', DATA_DIR: 'data' };
    expect(loadEnv({}, file, defaults)).toMatchObject({
      PORT: 5000,
      BRAND_NAME: 'Library',
      DATA_DIR: join(folder.path, 'data'),
    });
  });

  it('trust proxies only by their addresses', () => {
    const read = (TRUST_PROXY: string) => loadEnv({ TRUST_PROXY }, 'none').TRUST_PROXY;
    expect(read('false')).toBe(false);
    expect(read('10.0.0.0/8, loopback,fd00::/8')).toBe('10.0.0.0/8, loopback,fd00::/8');
    for (const wrong of ['true', 'proxy.example', '10.0.0.0/64', '10.0.0.0/8/8'])
      expect(() => read(wrong), wrong).toThrow('TRUST_PROXY must be');
  });

  it('name the hosts that typed URLs may lead to', () => {
    const read = (OUTBOUND_HOSTS: string) => loadEnv({ OUTBOUND_HOSTS }, 'none').OUTBOUND_HOSTS;
    expect(read('')).toEqual([]);
    expect(read('*.RPC.example, node, 10.0.0.0/8,fd00::/8,::1')).toEqual([
      '*.rpc.example',
      'node',
      '10.0.0.0/8',
      'fd00::/8',
      '::1',
    ]);
    for (const wrong of ['*', 'https://rpc.example', 'a.*.example', 'rpc.example:443', '*.'])
      expect(() => read(wrong), wrong).toThrow('OUTBOUND_HOSTS must be');
  });

  it('encrypt what leads to other machines, or say that it is not (ASVS V12.3.1)', () => {
    const read = (DATABASE_URL: string, MODE = 'production') =>
      loadEnv({ MODE, DATABASE_URL, SECRETS_KEY: Buffer.alloc(32).toString('base64') }, 'none');
    const database = 'postgres://kosh@db.example/pay';
    expect(() => read(database)).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        DATABASE_URL leads to another machine: end it with ?sslmode=verify-full, or with ?sslmode=disable on a private network]
    `);
    for (const accepted of [
      `${database}?sslmode=verify-full`,
      `${database}?sslmode=disable`,
      'postgres://kosh@localhost/pay',
      'postgres://kosh@[::1]:5432/pay',
      'postgres://kosh@%2Frun%2Fpostgresql/pay',
      'postgres:///pay?host=/run/postgresql',
    ])
      expect(read(accepted).DATABASE_URL, accepted).toBe(accepted);
    expect(read(database, 'demo').DATABASE_URL).toBe(database);
    for (const name of ['TELEGRAM_API_URL', 'OIDC_ISSUER'])
      expect(() => loadEnv({ [name]: 'http://far.example' }, 'none')).toThrow(
        `${name} must start with https: (http only on this machine)`,
      );
  });

  it('have no credentials by default (ASVS V13.2.3)', () => {
    const values = Object.entries(loadEnv({}, 'none'));
    const given = values.filter(([name, value]) => value && /(URL|KEY|SECRET|TOKEN)$/.test(name));
    expect(given).toEqual([['TELEGRAM_API_URL', 'https://api.telegram.org']]);
  });

  it('hold root keys of 256 bits alone', () => {
    const read = (key: Buffer) => loadEnv({ SECRETS_KEY: key.toString('base64') }, 'none');
    expect(read(Buffer.alloc(32)).SECRETS_KEY).toBeDefined();
    for (const bytes of [16, 31, 33])
      expect(() => read(Buffer.alloc(bytes))).toThrow('SECRETS_KEY must be 32 bytes in base64');
  });

  it('that are wrong are named with the problem, without their value', () => {
    const text =
      'PORT=70000\nMODE=prod\nDATABASE_URL=mysql://root:hunter2@db\nSITE_URL=pay.example\nTELEGRAM_BOT_TOKEN=abc\nPROT=1\n';
    let message = '';
    try {
      loadEnv({}, write(text));
    } catch (error) {
      message = String(error);
    }
    expect(message).not.toContain('hunter2');
    expect(message).toMatchInlineSnapshot(`
      "EnvError: Invalid settings (.env or the environment):
        MODE must be demo or production
        PORT must be 65535 or less
        DATABASE_URL must look like postgres://user:password@host:5432/database
        SITE_URL must be an http(s) address, for instance https://pay.example.com
        PROT is not a setting; .env.example lists them all"
    `);
  });

  it('of sites have no path, which links would lose', () => {
    const read = (name: string, value: string) => loadEnv({ [name]: value }, 'none');
    expect(read('SITE_URL', 'https://Pay.example:8443/').SITE_URL).toBe('https://Pay.example:8443');
    for (const wrong of ['https://pay.example/shop', 'https://a:b@pay.example', 'https://x.y?z'])
      for (const name of ['SITE_URL', 'CORS_ORIGINS'])
        expect(() => read(name, wrong), wrong).toThrow(`${name} must have no path, user or query`);
    expect(read('API_URL', 'https://pay.example/api').API_URL).toBe('https://pay.example/api');
  });

  it('that are misspelled in the environment are named, other variables are not', () => {
    expect(() => loadEnv({ DATABSE_URL: 'postgres:///pay' }, 'none')).toThrow(
      'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
    );
    expect(() => loadEnv({ SECRET_KEY_FILE: '/run/key' }, 'none')).toThrow(
      'SECRET_KEY_FILE is not a setting; did you mean SECRETS_KEY?',
    );
    const others = { HOME: '/', NODE: '1', APP_URL: 'x', DATABASE_URI: 'y', PGHOST: 'z' };
    expect(loadEnv({ ...others, DATABASE_URL: 'postgres:///pay' }, 'none').HOST).toBe('127.0.0.1');
  });

  it('name one problem of a URL of another database', () => {
    const given = { MODE: 'production', DATABASE_URL: 'mysql://root@db.example/pay' };
    const SECRETS_KEY = Buffer.alloc(32).toString('base64');
    expect(() => loadEnv({ ...given, SECRETS_KEY }, 'none')).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        DATABASE_URL must look like postgres://user:password@host:5432/database]
    `);
  });

  it('that belong together are required together', () => {
    expect(() => loadEnv({ TELEGRAM_BOT_TOKEN: 'x' }, 'none')).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        TELEGRAM_CHAT_ID and TELEGRAM_BOT_TOKEN go together: set both or neither]
    `);
    expect(() => loadEnv({ OIDC_CLIENT_ID: 'x' }, 'none')).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        OIDC_ISSUER goes together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all or none]
    `);
  });
});
