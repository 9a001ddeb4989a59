import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/**
 * The sources of what runs in production or builds it, by path: no tests and none of their tools.
 */
const sources = new Map(
  globSync('{admin,site,packages/*}/src/**/*.{ts,tsx,astro}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^packages\/e2e\//.test(file))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]),
);

/** The files with a match, without those that may have one. */
function filesWith(pattern: RegExp, allowed: readonly string[] = []): string[] {
  const found = [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
  return found.filter((file) => !allowed.includes(file));
}

/** Every distinct text that the first group of a pattern finds. */
function findAll(pattern: RegExp): string[] {
  const found = [...sources.values()].flatMap((text) => [...text.matchAll(pattern)]);
  return [...new Set(found.map(([, first = '']) => first))].toSorted();
}

test('has no file over 300 lines, apart from generated ones', () => {
  const long = [...sources]
    .filter(([, text]) => text.split('\n').length > 301)
    .map(([file]) => file);
  expect(long.filter((file) => !file.endsWith('merchant-client/src/api.ts'))).toEqual([]);
});

test('runs no text as code (ASVS V1.3.2)', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
});

test('shows no text as HTML, apart from constants of the site (ASVS V3.2.2)', () => {
  const constants = ['layouts/Head.astro', 'layouts/Logo.astro', 'pictures/Step.astro'];
  const raw =
    /dangerouslySetInnerHTML|set:html|innerHTML|outerHTML|insertAdjacentHTML|document\.write/;
  expect(
    filesWith(
      raw,
      constants.map((file) => `site/src/${file}`),
    ),
  ).toEqual([]);
});

test('starts processes without a shell, and none for a request (ASVS V1.2.5)', () => {
  const starting = filesWith(/node:child_process/);
  expect(
    starting.filter((file) => /^packages\/(api|gateway|resource|runtime|server)\//.test(file)),
  ).toEqual([]);
  expect(filesWith(/\bexec(Sync)?\b.*node:child_process|shell: true/)).toEqual([]);
});

test('builds no regular expression of input (ASVS V1.2.9)', () => {
  // Of constants, and of numbers and tables of the declarations, checked when the server starts.
  const constants = [
    'api/src/core/migrations/run/contract',
    'api/src/core/migrations/run/late-indexes',
    'gateway/src/forms/site-forms',
    'resource/src/kinds/schemas/number-schema',
    'resource/src/kinds/schemas/text-schema',
    'resource/src/backends/protocol',
  ];
  const building = filesWith(
    /new RegExp\(/,
    constants.map((file) => `packages/${file}.ts`),
  );
  expect(building.filter((file) => !/^packages\/(toolchain|new-resource)\//.test(file))).toEqual(
    [],
  );
});

test('hashes with SHA-256 alone, apart from addresses (ASVS V11.4.3)', () => {
  expect(findAll(/\b(?:createHash|createHmac|hkdfSync|pbkdf2Sync)\(\s*([^,)]*)/g)).toEqual([
    "'sha256'",
  ]);
  // Keccak-256 and SHA-256 of addresses, as their chains define them.
  expect(findAll(/from '(@noble\/hashes\/[^']*)'/g)).toMatchInlineSnapshot(`
    [
      "@noble/hashes/sha2.js",
      "@noble/hashes/sha3.js",
      "@noble/hashes/utils.js",
    ]
  `);
});

test('encrypts with AES-256-GCM alone (ASVS V11.3.1, V11.3.2)', () => {
  expect(findAll(/\bcreate(?:C|Dec)ipheriv\(\s*([^,)]*)/g)).toEqual(['algorithm']);
  expect(filesWith(/'(aes|des|rc[24]|chacha20|camellia)-[\w-]*'/i)).toEqual([
    'packages/api/src/core/secrets/cipher.ts',
  ]);
  expect(filesWith(/RSA_PKCS1_PADDING|publicEncrypt|privateDecrypt/)).toEqual([]);
});

test('signs with Ed25519', () => {
  expect(findAll(/\bgenerateKeyPair(?:Sync)?\(\s*'([^']*)'/g)).toEqual(['ed25519']);
});

test('implements no cryptography itself (ASVS V11.2.1)', () => {
  const from = findAll(
    /from '(node:crypto|@(?:noble|scure|node-rs|simplewebauthn)\/[\w-]+|otpauth|openid-client)/g,
  );
  expect(from).toMatchInlineSnapshot(`
    [
      "@noble/curves",
      "@noble/hashes",
      "@node-rs/argon2",
      "@scure/base",
      "@scure/bip32",
      "@scure/bip39",
      "@simplewebauthn/browser",
      "node:crypto",
      "openid-client",
      "otpauth",
    ]
  `);
});

test('draws what no one may guess from the platform, with 128 bits or more (ASVS V6.5.3, V11.5.1)', () => {
  expect(filesWith(/Math\.random/)).toEqual([]);
  // Four bytes keep the names of temporary files apart.
  expect(findAll(/\brandomBytes\(([^)]*)\)/g)).toEqual([
    '18',
    '32',
    '34',
    '4',
    'dataKeyBytes',
    'keyBytes',
    'nonceBytes',
  ]);
  expect(findAll(/\b(?:dataKey|key)Bytes = (\d+)/g)).toEqual(['32']);
});

test('writes logs to stdout and AUDIT_LOG_FILE alone (ASVS V16.2.3)', () => {
  const writing =
    /\b((appendFile|createWriteStream|pino)(Sync)?\(|console\.(log|info|warn|error)\()/;
  const server = /^packages\/(api|gateway|postgres|resource|runtime|server)\//;
  const backupsAndKeys = ['core/backup/sealed-file', 'core/secrets/key-file'];
  const others = backupsAndKeys.map((file) => `packages/api/src/${file}.ts`);
  const found = filesWith(writing, others).filter((file) => server.test(file));
  expect(found.toSorted()).toEqual([
    'packages/api/src/core/audit/sink.ts',
    'packages/runtime/src/terminal/logger.ts',
  ]);
});

test('trusts only certificates that are verified (ASVS V12.3.2)', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual(
    [],
  );
});

test('has no secret in its files (ASVS V13.3.1)', () => {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|xox[abp]-[\w-]{10,})/;
  expect(filesWith(secret)).toEqual([]);
});

test('stores in browsers only the session, theme, sidebar, language, time zone and whether keys are on (ASVS V14.3.3)', () => {
  expect(filesWith(/indexedDB|document\.cookie|caches\.open/)).toEqual([]);
  expect(findAll(/(localStorage[^;]*)/g)).toEqual([
    "localStorage.getItem('keys') !== 'off'",
    "localStorage.getItem('time-zone')",
    "localStorage.setItem('keys', next ? 'on' : 'off')",
    "localStorage.setItem('language', language)",
    "localStorage.setItem('time-zone', timeZone)",
  ]);
  expect(findAll(/sessionStorage\.setItem\(([^,]*)/g)).toEqual(["'sidebar'", "'theme'"]);
  // The session's own storage.
  expect(findAll(/\bcreateSession\((\w+)\)/g)).toEqual(['sessionStorage']);
});

test('branches on no family of chains: what differs is in its entry in packages/chain', () => {
  const branching = filesWith(/[!=]== '(?:evm|tron)'/);
  expect(branching.filter((file) => !/^packages\/(?:chain|trial)\//.test(file))).toEqual([
    'packages/gateway/src/server/networks/networks.ts',
  ]);
});

test('styles no unnamed sibling: each new element would restyle all that is below its own', () => {
  const styles = globSync('{admin,site,packages/*}/src/**/*.{css,astro}', { cwd: root });
  expect(styles.length).toBeGreaterThan(50);
  const unnamed = styles.filter((file) =>
    /[+~]\s*(?:\*|:[\w-])/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(unnamed).toEqual([]);
});

test('leaves the capitals of abbreviations in names within sentences: an API key', () => {
  const searched = [
    ...[
      'console/src/features/keys/screen-letters.ts',
      'console/src/features/search/palette-entry.ts',
    ],
    ...[
      'console/src/core/inputs/lookup.ts',
      'resource/src/actions/to-action.ts',
      'resource/src/text/names.ts',
    ],
  ].map((file) => `packages/${file}`);
  const lowered = /\b(?:label|singular|title)\b[^;\n]*\)?\.toLowerCase\(\)/;
  const found = filesWith(lowered, searched);
  expect(found.filter((file) => !file.startsWith('packages/new-resource/'))).toEqual([]);
});
