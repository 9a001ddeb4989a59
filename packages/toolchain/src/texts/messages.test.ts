import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { findEvents, findMessages, findNames } from './find-messages.ts';

const load = (file: string) => import(path.join(root, 'packages', file));
const { createTranslator, ...framework } = await load('resource/src/language/index.ts');
const { default: hindi } = await load('gateway/src/language/hindi.json');
const translate: (text: string) => string | undefined = createTranslator({
  ...framework.hindi,
  ...framework.hindiMessages,
  ...hindi,
});

/** Those of the site, of the merchants' API, of commands, of logs, and of requests that no console sends. */
const elsewhere =
  /merchant-api|site-forms|account-commands|redact-error|client-error|disconnect-signal|network-rules|api-docs|rights\/roles|health/;

/**
 * The messages that no console shows: responses to programs, and to requests that no browser sends.
 */
const forPrograms =
  /cursor|ETag|If-Match|updated_at|Idempotency-Key|METRICS_TOKEN|UTF-8|Host header|HTTP|JSON|bearer|tokens to https|https to sign in|application\/json|content|twice|announced length|URL is not valid|streams|docs|open the API documentation/;

/** Its parts are chosen elsewhere: `must be a whole number`. */
const isComposed = /^Value( must be| must have at least Value)? Value\.$/;

/** Runs a finder on the modules of these packages, tests aside. */
function findIn(
  packages: string,
  find: (file: string, source: string) => string[],
  isMeant: (file: string) => boolean,
): string[] {
  const files = globSync(`packages/${packages}/src/**/*.ts`, { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/(testing|language)\//.test(file) && isMeant(file),
  );
  const found = files.flatMap((file) => find(file, readFileSync(path.join(root, file), 'utf8')));
  return [...new Set(found)];
}

const untranslated = (texts: readonly string[]) =>
  texts.filter(
    (text) => !forPrograms.test(text) && !isComposed.test(text) && translate(text) === undefined,
  );

test('every message of the server and of rules has a translation', () => {
  const found = findIn(
    '{api,gateway,resource}',
    findMessages,
    (file) => !/\/(check|database|process|demo)\//.test(file) && !elsewhere.test(file),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(untranslated(found)).toEqual([]);
});

test('every event of the log of the system has a translation', () => {
  const found = findIn('{api,gateway,server}', findEvents, () => true);
  expect(found).toContain('A job failed, and is not retried.');
  expect(untranslated(found)).toEqual([]);
});

test('what the server calls its roles, integrations and alerts has a translation', () => {
  const isDeclared =
    /(built-in-|server\/)roles|(integrations|alerts\/rules)\/(?!routes)|alert-rules|server\/(messaging-bot\/messaging-bot|networks\/rpc-endpoints)/;
  const found = findIn('{api,gateway}', findNames, (file) => isDeclared.test(file));
  expect(found).toContain('Messaging bot');
  expect(found).toContain('Webhooks of a merchant are paused');
  expect(untranslated(found)).toEqual([]);
});

test('finds the messages of errors and of rules, with samples of their values', () => {
  const source = `
    throw new AppError('forbidden', \`This \${item.toLowerCase()} is used.\`);
    issues.push({ field, message: 'Required.' });
    z.array(line, \`\${label} must be a list.\`);`;
  expect(findMessages('a.ts', source)).toEqual([
    'This Value is used.',
    'Required.',
    'Value must be a list.',
  ]);
});

test('finds events, names, and the sentences of functions', () => {
  const source = `
    log.warn({ err }, \`The table \${name} is full.\`);
    const role = { name: 'owner', title: 'Owner' };
    function check() { return 'Connected.'; }`;
  expect(findEvents('a.ts', source)).toEqual(['The table Value is full.']);
  expect(findNames('a.ts', source)).toEqual(['Owner', 'Connected.']);
});
