import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { loadEnv, settingNames } from '@koshpay/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    expect(keys.toSorted()).toEqual(settingNames.toSorted());
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
    expect(loadEnv({}, copy(text))).toEqual(loadEnv({}, join(folder.path, 'none')));
  });
});

it('of sessions have the defaults that docs/security.md names', () => {
  const { SESSION_IDLE_MINUTES: idle, SESSION_ABSOLUTE_HOURS: absolute } = loadEnv({}, 'none');
  expect(readFileSync(`${layout.root}docs/security.md`, 'utf8')).toContain(
    `It ends after ${idle} minutes without use or after ${absolute} hours`,
  );
});
