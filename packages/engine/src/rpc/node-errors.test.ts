import { expect, test } from 'vitest';
import { toNodeError } from './node-errors.ts';

const refusal = { status: 200, retryAfter: undefined, code: -32_000 };
const sort = (text: string, more: object = {}) => {
  const { kind, blocks } = toNodeError({ ...refusal, text, ...more });
  return blocks === undefined ? kind : `${kind} ${blocks}`;
};

test.each([
  ['eth_getLogs is limited to a 10,000 range', 'too_wide 10000'],
  ['eth_getLogs is limited to 1000 block range', 'too_wide 1000'],
  ['maximum block range: 2000', 'too_wide 2000'],
  ['Max range: 1024', 'too_wide 1024'],
  [
    'Under the Free plan you can request up to a 10 block range. Based on your parameters, this block range should work: [0x64, 0x6d]',
    'too_wide 10',
  ],
  ['requests with up to a 2K block range', 'too_wide 2000'],
  ['Block range limit exceeded', 'too_wide'],
  ['please limit the query to at most 1000 blocks', 'too_wide 1000'],
  ['exceeds the range allowed for your plan', 'too_wide'],
  ['Maximum allowed number of requested blocks is 3500', 'too_wide 3500'],
  ['range is too large, max is 1k blocks', 'too_wide 1000'],
  ['exceed max block range: 5000', 'too_wide 5000'],
  ['block range is too wide', 'too_wide'],
])('searches fewer blocks after %j', (text, expected) => {
  expect(sort(text)).toBe(expected);
});

test.each([
  ['query returned more than 10000 results', 'too_many'],
  [
    'query returned more than 10000 results. Try with this block range [0x10, 0x1f].',
    'too_many 16',
  ],
  [
    'Log response size exceeded. You can make requests with up to a 2K block range, this block range should work: [0x0, 0x7]',
    'too_many 8',
  ],
  ['retry with the range 100-149', 'too_many 50'],
  ['query exceeds max results 20000, retry with the range 5-9', 'too_many 5'],
  ['logs matched by query exceeds limit of 10000', 'too_many'],
  ['response size should not greater than 10485760 bytes', 'too_many'],
  ['backend response too large', 'too_many'],
  ['block range too large', 'too_many'],
  ['limited to 10,000 results', 'too_many'],
  ['query timeout exceeded', 'too_many'],
])('sorts %j as %s', (text, expected) => {
  expect(sort(text)).toBe(expected);
});

test.each([
  ['', { code: -32_003 }, 'too_many'],
  ['', { status: 413, code: undefined }, 'too_many'],
  ['', { status: 429, code: undefined }, 'rate'],
  ['', { code: 429 }, 'rate'],
  ['limit exceeded', { code: -32_005 }, 'rate'],
  ['query returned more than 10000 results', { code: -32_005 }, 'too_many'],
  [
    'The key exceeds the frequency limit(15), and the query server is suspended for 5 s',
    { status: 403, code: undefined },
    'rate',
  ],
  ['', { status: 403, code: undefined }, 'unavailable'],
  ['block range extends beyond current head block', {}, 'behind'],
  ['unknown block', {}, 'behind'],
  ['header not found', {}, 'behind'],
  ['pruned history unavailable', { code: 4444 }, 'pruned'],
  ['missing trie node 1f', {}, 'pruned'],
  ['required historical state unavailable (reexec=128)', {}, 'pruned'],
  ['Method not found', { code: -32_601 }, 'unsupported'],
  [
    'the method debug_traceBlockByHash does not exist/is not available',
    { code: -32_601 },
    'unsupported',
  ],
  ['the method trace_block does not exist/is not available', { code: -32_601 }, 'unsupported'],
  ['the method trace_block does not exist/is not available', {}, 'unsupported'],
  ['trace_block is not available on the Free tier', { code: -32_600 }, 'unsupported'],
  ['Block 0x1f is not yet available', {}, 'behind'],
  ['upstream connect error', { status: 503, code: undefined }, 'unavailable'],
])('sorts %j with %j as %s', (text, more, expected) => {
  expect(sort(text, more)).toBe(expected);
});

test('respects the pause that a node wants, up to five minutes', () => {
  const pause = (retryAfter: string | undefined, text = '') =>
    toNodeError({ status: 429, code: undefined, text, retryAfter }).retryAfterMs;
  expect(pause('7')).toBe(7000);
  expect(pause('86400')).toBe(300_000);
  expect(pause(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
  expect(pause('soon')).toBeUndefined();
  expect(pause(undefined, 'the query server is suspended for 5 s')).toBe(5000);
});

test('says nothing that the node said', () => {
  const { message } = toNodeError({
    ...refusal,
    text: 'key s3cret of https://node.example is bad',
  });
  expect(message).toMatchInlineSnapshot(`"It returned the JSON-RPC error -32000."`);
});
