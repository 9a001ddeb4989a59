import { defineKind, defineResource, display, field, filter } from '@koshpay/resource';
import type { Field } from '@koshpay/resource/internal';
import type { FormInstance } from 'antd';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cell } from '../cells/cells.tsx';
import { type ConsoleParts, type InputPartProps, PartsContext } from '../context/console-parts.ts';
import { inputOf } from '../inputs/inputs.tsx';
import { CustomFilter } from '../list/filters/ClosedSelect.tsx';
import type { FilterInputProps } from '../list/filters/filter-input-props.ts';
import type { ResourceList } from '../list/state/use-resource-list.ts';
import { GroupIcon } from '../shell/sidebar/GroupIcon.tsx';
import { DetailSlot, FormSlot, ListSlot, OverviewSlot } from './slots.tsx';

const books = defineResource({
  name: 'books',
  title: 'Books',
  singular: 'Book',
  recordTitle: 'title',
  menu: { group: 'stock', path: '/books' },
  fields: { title: field.text({ required: true, input: 'colour' }) },
  list: { columns: ['title'] },
});

const parts = {
  cells: { stars: ({ value, row }) => `${value} of ${row.title}` },
  inputs: {
    colour: ({ label, value = 'none' }: InputPartProps<string>) => (
      <input aria-label={label} defaultValue={value} />
    ),
  },
  filters: { minutes: ({ values: [from] }: FilterInputProps) => <time>{`from ${from}`}</time> },
  groupIcons: { book: () => <svg /> },
  slots: {
    'books.list.toolbar': ({ resource }) => `above ${resource.title}`,
    'books.form.head': ({ row }) => `head of ${row ? row.title : 'a new one'}`,
    'books.detail.aside': ({ row }) => `beside ${row.title}`,
    overview: () => 'today',
  },
} satisfies ConsoleParts;

const draw = (element: ReactElement) =>
  renderToStaticMarkup(<PartsContext value={parts}>{element}</PartsContext>);
const row = { id: 1, title: 'Emma' };

test('renders the cell that a display names', () => {
  const own = display.custom('stars');
  const cell = <Cell value={3} display={own} field={field.int()} row={row} label="Rating" />;
  expect(draw(cell)).toBe('3 of Emma');
});

test('renders a time to the minute, or to the second where a display says so', () => {
  const common = { value: '2026-11-22T17:38:03Z', field: field.datetime(), row, label: 'Time' };
  const textOf = (shown: typeof display.datetime) =>
    draw(<Cell {...common} display={shown} />).replace(/<.*?>/g, '');
  expect(textOf(display.datetime)).toMatch(/^2\d Nov 2026, \d\d:\d\d$/);
  expect(textOf(display.datetimeToSecond)).toMatch(/^2\d Nov 2026, \d\d:\d\d:03$/);
});

test('renders the input that a field names, with its label and the props of Form.Item', () => {
  const { control, valueProp, toForm } = inputOf(books.fields.title as Field);
  expect([valueProp, toForm]).toEqual([undefined, undefined]);
  expect(control && draw(control(books.fields.title as never, 'Title'))).toBe(
    '<input aria-label="Title" value="none"/>',
  );
});

test('renders the cell, the input and the filter that a kind of the product names', () => {
  const minutes = defineKind({
    name: 'minutes',
    base: () => field.int(),
    display: display.custom('stars'),
    input: 'colour',
    filter: 'minutes',
  });
  const films = defineResource({
    name: 'films',
    title: 'Films',
    singular: 'Film',
    recordTitle: 'title',
    menu: { group: 'stock', path: '/films' },
    fields: { title: field.text(), length: minutes({ sortable: true }) },
    list: { columns: ['title', 'length'], filters: [filter.range('length')] },
  });
  const [, column] = films.list.columns;
  const own = films.fields.length as Field;
  const shown = column?.kind === 'field' ? column.display : display.translated;
  expect(draw(<Cell value={90} display={shown} field={own} row={row} label="Length" />)).toBe(
    '90 of Emma',
  );
  const { control } = inputOf(own);
  expect(control && draw(control(own as never, 'Length'))).toContain('aria-label="Length"');
  const [range] = films.list.filters;
  const props = { resource: films, label: 'Length', values: ['60', ''], aria: {} };
  const bar = range && <CustomFilter {...props} filter={range} onChange={() => undefined} />;
  expect(bar && draw(bar)).toBe('<time>from 60</time>');
});

test('renders the slots that the product fills, and no other', () => {
  const list = { resource: books, list: {} as ResourceList, open: () => undefined };
  const form = {} as FormInstance;
  expect(draw(<ListSlot place="toolbar" {...list} />)).toBe('above Books');
  expect(draw(<ListSlot place="below" {...list} />)).toBe('');
  expect(draw(<FormSlot place="head" resource={books} row={undefined} form={form} />)).toBe(
    'head of a new one',
  );
  expect(draw(<FormSlot place="foot" resource={books} row={row} form={form} />)).toBe('');
  expect(draw(<DetailSlot resource={books} row={row} />)).toBe('beside Emma');
  expect(draw(<OverviewSlot />)).toBe('today');
});

test('renders the icon of a group: a custom one or one of the console', () => {
  expect(draw(<GroupIcon icon="book" />)).toBe('<svg></svg>');
  expect(draw(<GroupIcon icon="shop" />)).toContain('anticon-shop');
});
