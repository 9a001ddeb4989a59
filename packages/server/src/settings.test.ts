import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { loadEnv, settingNamesOf } from '@koshpay/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installation } from './installation.ts';
import { layout } from './layout.ts';

let folder: ReturnType<typeof createTestFolder>;

beforeAll(() => {
  folder = createTestFolder();
});
afterAll(() => folder.remove());

describe('.env.example', () => {
  const text = readFileSync(`${layout.root}.env.example`, 'utf8');

  it('lists exactly the existing settings, each with a comment', () => {
    const lines = text.split('\n');
    const keys = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(keys.toSorted()).toEqual(settingNamesOf(installation).toSorted());
    for (const key of keys) {
      expect(lines[lines.findIndex((line) => line.startsWith(`${key}=`)) - 1], key).toMatch(
        /^# \S/,
      );
    }
  });

  const copy = (lines: string) => {
    const file = join(folder.path, '.env');
    writeFileSync(file, lines);
    return file;
  };

  it('changes nothing when it is copied', () => {
    expect(loadEnv({}, copy(text), installation)).toEqual(
      loadEnv({}, join(folder.path, 'none'), installation),
    );
  });
});

it('of sessions have the defaults that docs/security.md names', () => {
  const { SESSION_IDLE_MINUTES: idle, SESSION_ABSOLUTE_HOURS: absolute } = loadEnv(
    {},
    'none',
    installation,
  );
  expect(readFileSync(`${layout.root}docs/security.md`, 'utf8')).toContain(
    `It ends after ${idle} minutes without use or after ${absolute} hours`,
  );
});

describe('settings of the gateway', () => {
  const load = (source: Record<string, string>) => loadEnv(source, 'none', installation);

  it('give out no secret by default, and lead over TLS (ASVS V12.3.1, V13.2.3)', () => {
    const given = Object.entries(load({})).filter(
      ([name, value]) => value && /(URL|KEY|SECRET|TOKEN)$/.test(name),
    );
    expect(given).toEqual([['TELEGRAM_API_URL', 'https://api.telegram.org']]);
    expect(() => load({ TELEGRAM_API_URL: 'http://far.example' })).toThrow(
      'TELEGRAM_API_URL must start with https: (http only on this machine)',
    );
  });

  it('name the bot and its chat together', () => {
    expect(() => load({ TELEGRAM_BOT_TOKEN: 'x' })).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        TELEGRAM_CHAT_ID and TELEGRAM_BOT_TOKEN go together: set both or neither]
    `);
  });

  it('have those of the brand, which the pages are built with', () => {
    expect(load({}).BRAND_NAME).toBe('KoshPay');
    expect(() =>
      load({ BRAND_EMAIL: 'none', BRAND_PHONE: '1' }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [EnvError: Invalid settings (.env or the environment):
        BRAND_EMAIL must be an e-mail address, for instance hello@pay.example.com
        BRAND_PHONE must be + and digits, for instance +918000000000]
    `);
  });
});
