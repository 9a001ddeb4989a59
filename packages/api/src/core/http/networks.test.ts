import { expect, it } from 'vitest';
import { isInNetworks, isNetwork, toIpNetwork } from './networks.ts';

it.each([
  [['203.0.113.0/24'], '203.0.113.9', true],
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['203.0.113.0/24'], '::ffff:cb00:7109', true],
  [['::ffff:203.0.113.0/120'], '203.0.113.9', true],
  [['::ffff:203.0.113.9'], '203.0.113.9', true],
  [['::ffff:203.0.113.9'], '203.0.113.8', false],
  [['2001:db8::1'], '2001:db8::2', false],
  [['::/0'], '203.0.113.9', false],
  [['203.0.113.0/24'], '203.0.114.9', false],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '203.0.113.9', false],
  [['198.51.100.7'], '198.51.100.7', true],
  [['198.51.100.7'], '198.51.100.8', false],
  [['0.0.0.0/0'], 'anything', false],
])('%j has %s: %s', (networks, address, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});

it('knows what is not a network', () => {
  const wrong = [
    '203.0.113.0/33',
    'office',
    '203.0.113/24',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '::1/129',
    '0x7f.1',
    '127.1/8',
  ];
  const right = ['0.0.0.0/0', '::/0', '203.0.113.7'];
  expect([...wrong, ...right].filter((each) => !isNetwork(each))).toEqual(wrong);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:0102:0304', '1.2.3.4'],
  ['::FFFF:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('treats %s as %s', (address, network) => {
  expect(toIpNetwork(address)).toBe(network);
});
