// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceList } from './ChoiceList.tsx';

test('has radios of one group each: arrow keys move between them, and not into another list', () => {
  const options = [
    { value: 'csv', label: 'CSV' },
    { value: 'jsonl', label: 'JSON Lines' },
  ];
  const list = { options, value: 'csv', onChoose: () => undefined };
  render(
    <>
      <ChoiceList legend="Format" {...list} />
      <ChoiceList legend="Columns" {...list} />
    </>,
  );
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect(names[0]).not.toBe('');
  expect(names[0]).toBe(names[1]);
  expect(names[1]).not.toBe(names[2]);
});
