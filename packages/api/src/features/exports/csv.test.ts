import { expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

it('writes a line that a spreadsheet reads as text', () => {
  expect(toCsvLine(['a "b"', 'c,d', null, -5, ' =1+1', '-x', { e: 1 }])).toBe(
    `"a ""b""","c,d",,-5,' =1+1,'-x,"{""e"":1}"\r\n`,
  );
});
