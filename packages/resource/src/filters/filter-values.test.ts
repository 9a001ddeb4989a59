import { expect, test } from 'vitest';
import { joinValues, splitValues } from './filter-values.ts';

const textsOf = (text: string) => splitValues(text).map((each) => each.text);

test('joins and splits every text that can be stored', () => {
  const texts = ['USDT', 'A,B', ' sp ', '', 'say "hi"', '"', ',', '7'];
  expect(joinValues(texts)).toBe('USDT,"A,B"," sp ","","say ""hi""","""",",",7');
  expect(textsOf(joinValues(texts))).toEqual(texts);
  for (const text of texts) expect(textsOf(joinValues([text]))).toEqual([text]);
});

test('reads what people write: spaces beside commas, and quotes within', () => {
  expect(textsOf('a, b ,c"d,')).toEqual(['a', 'b', 'c"d', '']);
  expect(textsOf('"a" , "b"x')).toEqual(['a', '"b"x']);
});
