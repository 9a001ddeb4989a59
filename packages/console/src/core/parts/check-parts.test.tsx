import {
  column,
  defineKind,
  defineProduct,
  defineResource,
  display,
  field,
  type Product,
  page,
} from '@koshpay/resource';
import { expect, test } from 'vitest';
import type { ConsoleParts } from '../context/console-parts.ts';
import { checkParts as check } from './check-parts.ts';
import { matchesParts } from './matches-parts.ts';
import type { PartProvider } from './part-names.ts';

const Nothing = () => null;

/** Checks, and that a start knows as much without a sentence. */
function checkParts(
  product: Product,
  parts: ConsoleParts,
  features: readonly PartProvider[] = [],
): void {
  let isRight = false;
  try {
    check(product, parts, features);
    isRight = true;
  } finally {
    expect(matchesParts(product, parts, features)).toBe(isRight);
  }
}

const books = defineResource({
  name: 'books',
  title: 'Books',
  singular: 'Book',
  recordTitle: 'title',
  menu: { group: 'stock', path: '/books' },
  fields: {
    title: field.text({ required: true }),
    rating: field.int({ display: display.custom('stars') }),
    colour: field.text({ input: 'colour' }),
    size: field.object({ format: field.text({ input: 'format' }) }),
  },
  list: {
    columns: ['title', 'rating', column('colour', { display: display.custom('swatch') })],
    view: 'shelf',
  },
  detail: { view: 'cover' },
  create: ['title', 'colour'],
});
const shelves = defineResource({
  name: 'shelves',
  title: 'Shelves',
  singular: 'Shelf',
  recordTitle: 'name',
  menu: { group: 'stock', path: '/shelves' },
  fields: { name: field.text() },
  list: { columns: ['name'] },
});
const product = defineProduct({
  name: 'library',
  groups: [{ key: 'stock', label: 'Stock', icon: 'book' }],
  resources: [books, shelves],
  pages: [page('best', { group: 'stock', path: '/best', label: 'Best books' })],
});

const complete = {
  cells: { stars: Nothing, swatch: Nothing },
  inputs: { colour: Nothing, format: Nothing },
  listViews: { shelf: Nothing },
  detailViews: { cover: Nothing },
  pages: { best: Nothing },
  groupIcons: { book: Nothing },
  slots: { 'books.list.toolbar': Nothing, 'books.detail.aside': Nothing, overview: Nothing },
} satisfies ConsoleParts;

test('accepts the parts that the declarations name', () => {
  expect(() => checkParts(product, complete)).not.toThrow();
});

test('names every missing part, with the nearest name', () => {
  const parts = { ...complete, cells: { star: Nothing, swatch: Nothing } };
  expect(() => checkParts(product, parts)).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'books', fields.rating.display: unknown cell 'stars'; did you mean 'star'? [unknown_part]
    Product, parts.cells.star: no declaration names this cell; name it by display.custom('star') or remove it. [unused_part]]
  `);
  expect(() => checkParts(product, {})).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'books', fields.rating.display: unknown cell 'stars'; add it to cells of the console's parts. [unknown_part]
    Resource 'books', fields.colour.input: unknown input 'colour'; add it to inputs of the console's parts. [unknown_part]
    Resource 'books', fields.size.format.input: unknown input 'format'; add it to inputs of the console's parts. [unknown_part]
    Resource 'books', list.columns.colour: unknown cell 'swatch'; add it to cells of the console's parts. [unknown_part]
    Resource 'books', list.view: unknown list view 'shelf'; add it to listViews of the console's parts. [unknown_part]
    Resource 'books', detail.view: unknown detail view 'cover'; add it to detailViews of the console's parts. [unknown_part]
    Product, pages: unknown page 'best'; add it to pages of the console's parts. [unknown_part]
    Product, groups.stock.icon: unknown group icon 'book'; add it to groupIcons of the console's parts. [unknown_part]]
  `);
});

test('takes what a feature has as provided, and leaves that open until features are known', () => {
  const { cells: _, pages: __, ...parts } = complete;
  const feature: PartProvider = {
    cells: { stars: Nothing, swatch: Nothing },
    screens: [{ page: 'best', Screen: Nothing }],
  };
  expect(() => checkParts(product, parts, [feature])).not.toThrow();
  expect(matchesParts(product, parts)).toBe(true);
  expect(matchesParts(product, { ...parts, pages: { worst: Nothing } })).toBe(false);
});

test('names every unused part, and unknown slots', () => {
  const parts: ConsoleParts = {
    ...complete,
    pages: { best: Nothing, worst: Nothing },
    detailViews: { cover: Nothing, receipt: Nothing },
    slots: {
      'book.list.above': Nothing,
      'shelves.form.head': Nothing,
      'shelves.detail.aside': Nothing,
      ['books.list.left' as 'overview']: Nothing,
    },
  };
  expect(() => checkParts(product, parts)).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Product, parts.detailViews.receipt: no declaration names this detail view; name it by detail: { view: 'receipt' } or remove it. [unused_part]
    Product, parts.pages.worst: no declaration names this page; name it by page('worst', …) or remove it. [unused_part]
    Product, parts.slots.book.list.above: unknown resource 'book'; did you mean 'books'? [unknown_resource]
    Resource 'shelves', parts.slots.shelves.form.head: shelves has no form; declare create or edit, or remove the slot. [unused_part]
    Resource 'shelves', parts.slots.shelves.detail.aside: shelves has no page for each row; declare detail, or remove the slot. [unused_part]
    Product, parts.slots.books.list.left: unknown slot 'list.left'; use one of list.toolbar, list.above, list.below, form.head, form.foot, detail.aside, or overview. [unknown_slot]]
  `);
});

test('wants the parts that kinds of the product name, though no field is of them yet', () => {
  const shelfmark = defineKind({
    name: 'shelfmark',
    base: () => field.text(),
    display: display.custom('mark'),
    input: 'mark',
    filter: 'marks',
  });
  const product = defineProduct({
    name: 'shop',
    groups: [],
    kinds: [shelfmark],
    resources: [],
    pages: [],
  });
  expect(() => checkParts(product, {})).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Product, kinds.shelfmark.display: unknown cell 'mark'; add it to cells of the console's parts. [unknown_part]
    Product, kinds.shelfmark.input: unknown input 'mark'; add it to inputs of the console's parts. [unknown_part]
    Product, kinds.shelfmark.filter: unknown filter 'marks'; add it to filters of the console's parts. [unknown_part]]
  `);
  const parts = {
    cells: { mark: Nothing },
    inputs: { mark: Nothing },
    filters: { marks: Nothing },
  };
  expect(() => checkParts(product, parts)).not.toThrow();
});
