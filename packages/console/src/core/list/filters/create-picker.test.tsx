// @vitest-environment happy-dom
import { defineResource, field, filter, type Resource } from '@koshpay/resource';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ClosedSelect } from './ClosedSelect.tsx';
import { createPicker, type FilterKind } from './create-picker.tsx';
import type { FilterInputProps } from './filter-input-props.ts';

const visits: Resource = defineResource({
  name: 'visits',
  title: 'Visits',
  singular: 'Visit',
  recordTitle: 'label',
  menu: { group: 'people', path: '/visits' },
  fields: { label: field.text({ required: true }), note: field.text() },
  list: { columns: ['label'], filters: [filter.search('note', 'Note')] },
});
const [note] = visits.list.filters;

/** A component that arrives later: a list that a press opens. */
function Select({ label }: FilterInputProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <input
      role="combobox"
      aria-expanded={isOpen}
      aria-controls="list"
      aria-label={`All of ${label}`}
      onMouseDown={() => setOpen(true)}
    />
  );
}

function draw(value = '') {
  const code = Promise.withResolvers<{ default: typeof Select }>();
  const importCode = vi.fn(() => code.promise);
  const Picker = createPicker<FilterKind>(importCode, ClosedSelect);
  if (!note) throw new Error('The list has a filter.');
  render(
    <Picker
      filter={note}
      resource={visits}
      label="Note"
      values={[value]}
      onChange={() => undefined}
      aria={{}}
    />,
  );
  const arrive = () => act(async () => code.resolve({ default: Select }));
  return { importCode, arrive, Picker };
}

const closed = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter by Note' });
const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'All of Note' });

test('loads nothing before it is used', () => {
  const { importCode } = draw();
  expect(closed().getAttribute('placeholder')).toBe('Note');
  expect(importCode).not.toHaveBeenCalled();
});

test('gives the focus and what was typed to its code', async () => {
  const { arrive } = draw();
  act(() => closed().focus());
  fireEvent.change(closed(), { target: { value: 'late' } });
  await arrive();
  expect(document.activeElement).toBe(picker());
  expect(picker().value).toBe('late');
  expect(picker().getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['a press', () => fireEvent.click(closed())],
  ['an arrow', () => fireEvent.keyDown(closed(), { key: 'ArrowDown' })],
])('opens once its code is there, after %s', async (_, use) => {
  const { arrive } = draw();
  fireEvent.pointerDown(closed());
  act(() => closed().focus());
  use();
  await arrive();
  expect(document.activeElement).toBe(picker());
  expect(picker().getAttribute('aria-expanded')).toBe('true');
});

test('stays in place during a press, also if its code was there before', async () => {
  const { arrive, Picker } = draw();
  void Picker.preload?.();
  await arrive();
  const pressed = closed();
  fireEvent.pointerDown(pressed);
  act(() => pressed.focus());
  expect(closed()).toBe(pressed);
  fireEvent.click(pressed);
  expect(picker().getAttribute('aria-expanded')).toBe('true');
});

test('leaves the focus where the user has moved it', async () => {
  const { arrive } = draw();
  act(() => closed().focus());
  act(() => closed().blur());
  await arrive();
  expect(picker()).not.toBe(document.activeElement);
});

test('loads its code for a value that only the code can show', () => {
  const { importCode } = draw('rent');
  expect(importCode).toHaveBeenCalledOnce();
  expect(closed().getAttribute('placeholder')).toBe('');
});
