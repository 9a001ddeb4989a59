import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { findMessages } from './find-messages.ts';

const load = (file: string) => import(path.join(root, 'packages', file));
const { createTranslator, ...framework } = await load('resource/src/language/index.ts');
const { hindi } = await load('gateway/src/language/hindi.ts');
const translate: (text: string) => string | undefined = createTranslator({
  ...framework.hindi,
  ...framework.hindiMessages,
  ...hindi,
});

/** Those of the site, of commands, of logs, and of requests that no console sends. */
const elsewhere =
  /site-forms|account-commands|redact-error|client-error|hang-up|network-rules|http\/docs|auth\/roles|health/;

/** What no console shows: answers to programs, and requests that no browser sends. */
const forPrograms =
  /cursor|ETag|If-Match|updated_at|Idempotency-Key|METRICS_TOKEN|UTF-8|Host header|HTTP|JSON|bearer|tokens to https|https to sign in|application\/json|content|twice|announced length|URL is not valid|streams|docs|open the API documentation/;

/** Its parts are chosen elsewhere: `must be a whole number`. */
const isComposed = /^Value( must be| must have at least Value)? Value\.$/;

test('every message of the server and of rules has a translation', () => {
  const files = globSync('packages/{api,gateway,resource}/src/**/*.ts', { cwd: root }).filter(
    (file) =>
      !/\.test\.ts$|\/(testing|language|check|database|process|demo)\//.test(file) &&
      !elsewhere.test(file),
  );
  const found = files.flatMap((file) =>
    findMessages(file, readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found.length).toBeGreaterThan(100);
  const missing = found.filter(
    (text) => !forPrograms.test(text) && !isComposed.test(text) && !translate(text),
  );
  expect([...new Set(missing)]).toEqual([]);
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
