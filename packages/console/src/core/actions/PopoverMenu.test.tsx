// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PopoverMenu } from './PopoverMenu.tsx';

test('moves to an item by its letter, and leaves shortcuts to the browser', () => {
  const items = ['Edit', 'Rename'].map((label) => ({ name: label, label }));
  const button = { current: document.body.appendChild(document.createElement('button')) };
  const nothing = () => undefined;
  const menu = { id: 'menu', label: 'More', items, button, onClose: nothing, onChoose: nothing };
  render(<PopoverMenu {...menu} />);
  const [edit, rename] = ['Edit', 'Rename'].map((name) => screen.getByText(name));
  expect(document.activeElement).toBe(edit);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(fireEvent.keyDown(edit as HTMLElement, { key: 'r', [modifier]: true })).toBe(true);
  expect(document.activeElement).toBe(edit);
  expect(fireEvent.keyDown(edit as HTMLElement, { key: 'r' })).toBe(false);
  expect(document.activeElement).toBe(rename);
});
