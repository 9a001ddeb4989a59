import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShopEnv, type ShopEnv } from '../testing/load-shop-env.ts';
import { shop } from '../testing/shop.ts';
import { readEnvSources } from './env.ts';

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
    expect(loadShopEnv({})).toMatchObject({
      MODE: 'demo',
      PORT: 4000,
      HOST: '127.0.0.1',
      LOOPBACK_ONLY: true,
      LOG_LEVEL: 'warn',
    });
    expect(loadShopEnv({ MODE: 'production' })).toMatchObject({
      HOST: '0.0.0.0',
      LOOPBACK_ONLY: false,
      LOG_LEVEL: 'info',
    });
  });

  it('that the console can change have the defaults of their declarations', () => {
    const env: Readonly<Record<string, unknown>> = loadShopEnv({});
    const named: Readonly<Record<string, unknown>> = { BRAND_NAME: 'Shop' };
    for (const { variable, field } of shop.product.settings)
      if (variable)
        expect(env[variable], variable).toBe(
          'defaultValue' in field ? field.defaultValue : named[variable],
        );
  });

  it('let the demo be reached under other names once HOST is set', () => {
    expect(loadShopEnv({ HOST: '127.0.0.1' }).LOOPBACK_ONLY).toBe(false);
  });

  it('of the environment win over those of the file, empty ones count as unset', () => {
    const env = loadShopEnv(
      { PORT: '5001', BRAND_NAME: '' },
      write('PORT=5000\nMODE=production\nBRAND_NAME=Other\n'),
    );
    expect(env).toMatchObject({ PORT: 5001, MODE: 'production' });
  });

  it('can be in files, such as the secrets of a container', () => {
    const secret = join(folder.path, 'url');
    writeFileSync(secret, 'postgres:///koshpay\n');
    const expected = { DATABASE_URL: 'postgres:///koshpay' };
    expect(loadShopEnv({ DATABASE_URL_FILE: secret })).toMatchObject(expected);
    expect(loadShopEnv({}, write('DATABASE_URL_FILE=url\n'))).toMatchObject(expected);
    expect(() => loadShopEnv({ DATABASE_URL_FILE: secret, DATABASE_URL: 'x' })).toThrow(
      'Both DATABASE_URL and DATABASE_URL_FILE are set: remove one of them.',
    );
    expect(() => loadShopEnv({ SECRETS_KEY_FILE: '/no/key' })).toThrow(
      'SECRETS_KEY_FILE names /no/key, which cannot be read.',
    );
  });

  it('of a product are its defaults, and its data is beside its .env', () => {
    const file = write('PORT=5000\n');
    const defaults = { PORT: '4100', BRAND_NAME: 'Library', DATA_DIR: 'data' };
    expect(loadShopEnv({}, file, defaults)).toMatchObject({
      PORT: 5000,
      BRAND_NAME: 'Library',
      DATA_DIR: join(folder.path, 'data'),
    });
  });

  it('trust proxies only by their addresses', () => {
    const read = (TRUST_PROXY: string) => loadShopEnv({ TRUST_PROXY }).TRUST_PROXY;
    expect(read('false')).toBe(false);
    expect(read('10.0.0.0/8, loopback,fd00::/8')).toBe('10.0.0.0/8, loopback,fd00::/8');
    for (const wrong of ['true', 'proxy.example', '10.0.0.0/64', '10.0.0.0/8/8'])
      expect(() => read(wrong), wrong).toThrow('TRUST_PROXY must be');
  });

  it('name the hosts that typed URLs may lead to', () => {
    const read = (OUTBOUND_HOSTS: string) => loadShopEnv({ OUTBOUND_HOSTS }).OUTBOUND_HOSTS;
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
      loadShopEnv({ MODE, DATABASE_URL, SECRETS_KEY: Buffer.alloc(32).toString('base64') });
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
    for (const name of ['OIDC_ISSUER'])
      expect(() => loadShopEnv({ [name]: 'http://far.example' })).toThrow(
        `${name} must start with https: (http only on this machine)`,
      );
  });

  it('have no credentials by default (ASVS V13.2.3)', () => {
    const values = Object.entries(loadShopEnv({}));
    const given = values.filter(([name, value]) => value && /(URL|KEY|SECRET|TOKEN)$/.test(name));
    expect(given).toEqual([]);
  });

  it('hold root keys of 256 bits alone', () => {
    const read = (key: Buffer) => loadShopEnv({ SECRETS_KEY: key.toString('base64') });
    expect(read(Buffer.alloc(32)).SECRETS_KEY).toBeDefined();
    for (const bytes of [16, 31, 33])
      expect(() => read(Buffer.alloc(bytes))).toThrow('SECRETS_KEY must be 32 bytes in base64');
  });

  it('that are wrong are named with the problem, without their value', () => {
    const text =
      'PORT=70000\nMODE=prod\nDATABASE_URL=mysql://root:hunter2@db\nSITE_URL=pay.example\nCOURIER_TOKEN=abc\nPROT=1\n';
    let message = '';
    try {
      loadShopEnv({}, write(text));
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
        COURIER_URL must be set with COURIER_TOKEN
        PROT is not a setting; .env.example lists them all"
    `);
  });

  it('of sites have no path, which links would lose', () => {
    const read = (name: string, value: string) => loadShopEnv({ [name]: value });
    expect(read('SITE_URL', 'https://Pay.example:8443/').SITE_URL).toBe('https://Pay.example:8443');
    for (const wrong of ['https://pay.example/shop', 'https://a:b@pay.example', 'https://x.y?z'])
      for (const name of ['SITE_URL', 'CORS_ORIGINS'])
        expect(() => read(name, wrong), wrong).toThrow(`${name} must have no path, user or query`);
    expect(read('API_URL', 'https://pay.example/api').API_URL).toBe('https://pay.example/api');
  });

  it('that are misspelled in the environment are named, other variables are not', () => {
    expect(() => loadShopEnv({ DATABSE_URL: 'postgres:///pay' })).toThrow(
      'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
    );
    expect(() => loadShopEnv({ SECRET_KEY_FILE: '/run/key' })).toThrow(
      'SECRET_KEY_FILE is not a setting; did you mean SECRETS_KEY?',
    );
    const others = { HOME: '/', NODE: '1', APP_URL: 'x', DATABASE_URI: 'y', PGHOST: 'z' };
    expect(loadShopEnv({ ...others, DATABASE_URL: 'postgres:///pay' }).HOST).toBe('127.0.0.1');
  });

  it('name one problem of a URL of another database', () => {
    const given = { MODE: 'production', DATABASE_URL: 'mysql://root@db.example/pay' };
    const SECRETS_KEY = Buffer.alloc(32).toString('base64');
    expect(() => loadShopEnv({ ...given, SECRETS_KEY })).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        DATABASE_URL must look like postgres://user:password@host:5432/database]
    `);
  });

  it('that belong together are required together', () => {
    expect(() => loadShopEnv({ OIDC_CLIENT_ID: 'x' })).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        OIDC_ISSUER goes together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all or none]
    `);
  });
});

describe('settings that a product declares', () => {
  it('are parsed with those of every server, and typed', () => {
    const given = { COURIER_URL: 'https://courier.example/', COURIER_TRIES: '5', PORT: '5001' };
    const { COURIER_URL, COURIER_TRIES, PORT }: ShopEnv = loadShopEnv(given);
    expect([COURIER_URL, COURIER_TRIES, PORT]).toEqual(['https://courier.example', 5, 5001]);
    expect(loadShopEnv({}).COURIER_TRIES).toBe(3);
  });

  it('are refused by their own rules, beside those of every server', () => {
    const wrong = { COURIER_TRIES: '12', COURIER_TOKEN: 'hunter2', PORT: 'x' };
    expect(() => loadShopEnv(wrong)).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        PORT must be a number
        COURIER_TRIES must be 9 or less
        COURIER_URL must be set with COURIER_TOKEN]
    `);
    expect(() => loadShopEnv({ COURIER_TOKEN: 'hunter2' })).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        COURIER_URL must be set with COURIER_TOKEN]
    `);
  });

  it('are found where they are misspelled, read from files, and have a source', () => {
    expect(() => loadShopEnv({ COURIER_TOKN: 'x' })).toThrow('did you mean COURIER_TOKEN?');
    expect(() => loadShopEnv({}, write('COURIER=x\n'))).toThrow('COURIER is not a setting');
    const secret = join(folder.path, 'token');
    writeFileSync(secret, 'hunter2\n');
    const file = write('COURIER_URL=https://courier.example\n');
    const source = { COURIER_TOKEN_FILE: secret };
    expect(loadShopEnv(source, file).COURIER_TOKEN).toBe('hunter2');
    const sourceOf = readEnvSources(source, file, { server: shop });
    expect(['COURIER_URL', 'COURIER_TOKEN', 'COURIER_TRIES'].map(sourceOf)).toEqual([
      '.env',
      'environment',
      'default',
    ]);
  });
});
