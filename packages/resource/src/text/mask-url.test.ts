import { expect, test } from 'vitest';
import { hasMask, maskUrl } from './mask-url.ts';

test.each([
  ['https://user:pass@rpc.example', 'https://user:•••@rpc.example'],
  ['https://0123456789abcdef@rpc.example/', 'https://•••@rpc.example/'],
  ['https://a:b:c@d@rpc.example:8545', 'https://a:•••@rpc.example:8545'],
  [
    'https://mainnet.example/v3/84842078b09946638c03157f83405213',
    'https://mainnet.example/v3/8484•••',
  ],
  ['wss://eth.example/v2/demoKey_of-Someone', 'wss://eth.example/v2/demo•••'],
  [
    'https://rpc.example/v1?apikey=abc&network=main',
    'https://rpc.example/v1?apikey=•••&network=•••',
  ],
  ['https://rpc.example/?abcdef', 'https://rpc.example/?•••'],
  ['https://rpc.example/#token', 'https://rpc.example/#•••'],
  ['HTTPS://u:p@rpc.example', 'HTTPS://u:•••@rpc.example'],
])('masks the credentials of %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked);
  expect(hasMask(masked)).toBe(true);
  expect(maskUrl(masked)).toBe(masked);
});

test.each([
  'https://rpc.example',
  'https://rpc.polygon.example/v1',
  'https://rpc.example:8545/ethereum-mainnet/?flag=',
  'ws://127.0.0.1:8546',
])('leaves %s as it is', (url) => {
  expect(maskUrl(url)).toBe(url);
  expect(hasMask(url)).toBe(false);
});
