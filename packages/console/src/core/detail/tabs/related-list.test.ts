import { column, defineResource, field, filter } from '@koshpay/resource';
import type { Related } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { toPart, toRelatedResource } from './related-list.ts';

const loans = defineResource({
  name: 'loans',
  title: 'Loans',
  singular: 'Loan',
  recordTitle: 'title',
  menu: { group: 'all', path: '/loans' },
  fields: {
    book_id: field.ref('books'),
    title: field.through('book_id', 'title'),
    shelf_no: field.ref('shelves', { targetKey: 'number' }),
    reader: field.text(),
    status: field.status(['open', 'closed']),
  },
  list: {
    columns: [column.rowNumber(), 'title', 'reader', 'status'],
    filters: [
      filter.search('title', 'Title'),
      filter.search(['title', 'reader'], 'Any', { param: 'search', numeric: 'book_id' }),
      filter.number('book_id', 'Book'),
      filter.select('status'),
    ],
  },
});
const ofBook: Related = { name: 'loans', resource: 'loans', foreignKey: 'book_id' };

test('fixes the reference and further values, under the name of the tab', () => {
  const where = { status: ['open', 'closed'] };
  expect(toPart({ ...ofBook, name: 'loans-2', where }, loans, { id: 7 })).toEqual({
    namespace: 'loans-2',
    fixed: { book_id: 7, status: 'open,closed' },
  });
});

test('fixes the field that rows are referred to by, if the row has it', () => {
  const ofShelf = { ...ofBook, foreignKey: 'shelf_no' };
  expect(toPart(ofShelf, loans, { id: 7, number: 3 })?.fixed).toEqual({ shelf_no: 3 });
  expect(toPart(ofShelf, loans, { id: 7 })).toBeUndefined();
});

test('leaves out columns and filters that say the same in every row', () => {
  const { list } = toRelatedResource(loans, { ...ofBook, where: { status: 'open' } });
  expect(list.columns.map(({ key }) => key)).toEqual(['rowNumber', 'reader', 'status']);
  expect(list.filters).toMatchObject([{ param: 'search', fields: ['title', 'reader'] }]);
  expect(list.filters[0]).not.toHaveProperty('numeric');
});
