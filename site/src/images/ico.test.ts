import { expect, it } from 'vitest';
import { toIco } from './ico.ts';

it('points to the image that follows the header', () => {
  const png = new Uint8Array([137, 80, 78, 71]);
  const ico = Buffer.from(toIco(png, 32));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32]);
  expect(ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))).toEqual(
    Buffer.from(png),
  );
});
