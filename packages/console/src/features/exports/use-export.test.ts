import { expect, test } from 'vitest';
import { createRecordCounter } from './use-export.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('counts rows of CSV without headings, with line breaks within quotes, over parts', () => {
  const count = createRecordCounter('csv');
  expect(count(bytes('Name,Note\r\nA,"two\nli'))).toBe(1 - 1);
  expect(count(bytes('nes ""x"""\r\nB,\r\n'))).toBe(2);
});

test('counts lines of JSON, whatever quotes they have', () => {
  expect(createRecordCounter('jsonl')(bytes('{"a":"\\"\\n"}\n{"a":1}\n'))).toBe(2);
});
