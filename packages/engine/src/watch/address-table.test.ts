import { expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { createAddressTable } from './address-table.ts';

type Hex = `0x${string}`;

function createAddresses(seed: number) {
  const random = createRandom(seed);
  const word = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return (): Hex => `0x${word()}${word()}${word()}${word()}${word()}`;
}

test('has what was added, and nothing else', () => {
  const next = createAddresses(1);
  const table = createAddressTable();
  const added = new Set<Hex>();
  for (let count = 0; count < 30_000; count++) {
    const address = next();
    added.add(address);
    table.add(address);
    if (count % 3 === 0) table.add(address);
  }
  expect(table.size).toBe(added.size);
  expect([...table]).toEqual([...added]);
  for (const address of added) {
    expect(table.has(address)).toBe(true);
    // One digit further, at any place.
    const at = 2 + (Number.parseInt(address.slice(-2), 16) % 40);
    const digit = ((Number.parseInt(address[at] ?? '0', 16) + 1) % 16).toString(16);
    const near: Hex = `0x${address.slice(2, at)}${digit}${address.slice(at + 1)}`;
    if (!added.has(near)) expect(table.has(near)).toBe(false);
  }
  for (let count = 0; count < 30_000; count++) expect(table.has(next())).toBe(false);
});

test('finds addresses that share all but one of their words', () => {
  const table = createAddressTable();
  const numbered = (place: number, number: number): Hex => {
    const words = Array.from({ length: 5 }, (_, index) => (index === place ? number : 7));
    return `0x${words.map((word) => word.toString(16).padStart(8, '0')).join('')}`;
  };
  for (let place = 0; place < 5; place++)
    for (let number = 0; number < 400; number++) table.add(numbered(place, number));
  expect(table.size).toBe(5 * 399 + 1);
  expect(table.has(numbered(2, 399))).toBe(true);
  expect(table.has(numbered(2, 400))).toBe(false);
});

test('takes nothing that is no address in lower case', () => {
  const table = createAddressTable();
  const zero: Hex = `0x${'0'.repeat(40)}`;
  expect(table.has(zero)).toBe(false);
  table.add(zero);
  expect([table.has(zero), table.size]).toEqual([true, 1]);
  for (const wrong of [
    '0x',
    zero.slice(0, -1),
    `${zero}0`,
    zero.replace(/0$/, 'A'),
    zero.replace(/0$/, 'g'),
  ]) {
    expect(table.has(wrong as Hex)).toBe(false);
    expect(() => table.add(wrong as Hex)).toThrow(TypeError);
  }
});
