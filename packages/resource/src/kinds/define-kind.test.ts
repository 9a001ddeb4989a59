import { expect, expectTypeOf, test } from 'vitest';
import { bulkFields } from '../actions/bulk-edit.ts';
import { defineResource } from '../define.ts';
import * as display from '../displays/displays.ts';
import { importableFields, referenceKeys } from '../files/import-fields.ts';
import * as filter from '../filters/filters.ts';
import { defineProduct } from '../product.ts';
import type { StoredRow } from '../resource.ts';
import { setting } from '../settings/setting.ts';
import { defineKind } from './define-kind.ts';
import * as builtIn from './field.ts';
import { isNullable, kindName, kindOf } from './index.ts';
import { inputSchema, valueSchema, wireValueSchema } from './schemas/field-schemas.ts';

/** A book number, whose last digit follows from the others. */
const isbn = defineKind({
  name: 'isbn',
  base: () => builtIn.text({ max: 13 }),
  rule: (text) => (isIsbn(text) ? undefined : 'must be an ISBN'),
  display: display.custom('isbn'),
  input: 'isbn',
  filter: 'isbn',
  namesRows: true,
  sample: (_, serial) => withCheckDigit(`978${String(serial).padStart(9, '0')}`),
  wrong: '9780000000000',
});

/** A length in minutes, at most that of a day by default. */
const minutes = defineKind({
  name: 'minutes',
  base: ({ most = 1440 }: { readonly most?: number }) => builtIn.int({ max: most }),
  options: ['most'],
  sample: ({ most = 1440 }, serial) => serial % most,
});

const field = { ...builtIn, isbn, minutes };

const books = defineResource({
  name: 'books',
  title: 'Books',
  singular: 'Book',
  recordTitle: 'number',
  menu: { group: 'stock', path: '/books' },
  fields: {
    number: field.isbn({ required: true }),
    reprint_of: field.isbn({ label: 'Reprint of' }),
    reading: field.minutes({ most: 600, sortable: true }),
  },
  list: {
    columns: ['number', 'reading'],
    filters: [filter.search(['number'], 'Search books'), filter.range('reading')],
  },
  create: ['number', 'reprint_of', 'reading'],
  edit: ['reprint_of', 'reading'],
});

test('types its fields, values and filters as those of its base', () => {
  type Row = StoredRow<typeof books>;
  expectTypeOf<Row['number']>().toEqualTypeOf<string>();
  expectTypeOf<Row['reprint_of']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['reading']>().toEqualTypeOf<number | null>();
  // @ts-expect-error: no option of the kind
  field.minutes({ least: 1 });
  // @ts-expect-error: no default of a number
  field.minutes({ defaultValue: 'ten' });
  // @ts-expect-error: texts have no range
  const _: filter.FilterOf<typeof books.fields> = filter.range('number');
});

test('accepts what its base and its own rule accept', () => {
  const problems = (value: unknown) =>
    inputSchema(books.fields.reprint_of, 'Reprint of')
      .safeParse(value)
      .error?.issues.map(({ message }) => message) ?? [];
  expect(problems('9783161484100')).toEqual([]);
  expect(problems('')).toEqual([]);
  expect(problems('9783161484101')).toEqual(['Reprint of must be an ISBN.']);
  expect(problems('97831614841000')).toContain('Reprint of must have at most 13 characters.');
  expect(valueSchema(books.fields.reading, 'Reading').safeParse(601).success).toBe(false);
  expect(wireValueSchema(books.fields.number).safeParse('x').success).toBe(true);
});

test('has samples and wrong values for the tests of its resource', () => {
  const { number, reading } = books.fields;
  const schema = valueSchema(number, 'Number');
  expect(schema.safeParse(kindOf(number).sample?.(number, 7)).success).toBe(true);
  expect(schema.safeParse(kindOf(number).wrong).success).toBe(false);
  expect(kindOf(reading).sample?.(reading, 700)).toBe(100);
});

test('is shown, imported, changed in bulk and set as any other', () => {
  expect([kindName(books.fields.number), isNullable(books.fields.number)]).toEqual(['isbn', false]);
  expect(books.list.columns[0]).toMatchObject({ display: { kind: 'custom', name: 'isbn' } });
  expect(books.fields.number.custom.input).toBe('isbn');
  expect(importableFields(books)).toEqual(['number', 'reprint_of', 'reading']);
  expect(referenceKeys(books)).toEqual(['id', 'number']);
  expect(bulkFields(books)).toEqual(['reprint_of', 'reading']);
  const longest = setting('reading.longest', field.minutes({ defaultValue: 90 }));
  const { settings } = defineProduct({
    name: 'shop',
    groups: [{ key: 'stock', label: 'Stock' }],
    kinds: [isbn, minutes],
    resources: [books],
    pages: [],
    settings: [longest],
  });
  expect(settings).toContain(longest);
});

function isIsbn(text: string): boolean {
  return /^\d{13}$/.test(text) && withCheckDigit(text.slice(0, 12)) === text;
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
