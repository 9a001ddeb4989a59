import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { root } from '../root.ts';

const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const { packageManager } = JSON.parse(read('package.json'));
const { nodeFlags, environment } = JSON.parse(read('packages/server/package.json')).config;
const example = read('.env.example');

test.each(['Dockerfile', 'systemd/koshpay.service', 'folder/README.md'])(
  'deploy/%s starts the server with the flags and variables of npm start',
  (file) => {
    const text = read(`deploy/${file}`).replaceAll(/", "/g, ' ');
    expect(text).toContain(`node ${nodeFlags.join(' ')} server.js`);
    const variables = Object.entries(environment).map((entry) => entry.join('='));
    expect(text).toContain(variables.join(' '));
  },
);

it('builds the image with the pinned pnpm and every setting that is built in', () => {
  const text = read('deploy/Dockerfile');
  const versions = new Set([...text.matchAll(/pnpm@[\d.]+/g)].map(([version]) => version));
  expect([...versions]).toEqual([packageManager]);
  const built = [...example.matchAll(/build time.*\n(\w+)=/g)].map(([, name = '']) => name);
  const given = [...text.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
  // PORT is built in only where SITE_URL is not.
  expect(given).toEqual(expect.arrayContaining(built.filter((name) => name !== 'PORT')));
});

it('sets only settings that exist', () => {
  const names = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  const compose = [...read('deploy/compose.yaml').matchAll(/\b([A-Z_]{4,})(?:_FILE)?: /g)];
  const own = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'UPSTREAM'];
  const others = [...own, ...Object.keys(environment)];
  const unit = [...read('deploy/systemd/koshpay.service').matchAll(/[ =]([A-Z_]{4,})=/g)];
  const unknown = [...compose, ...unit]
    .map(([, name = '']) => name.replace(/_FILE$/, ''))
    .filter((name) => !names.has(name) && !others.includes(name));
  expect(unknown).toEqual([]);
});
