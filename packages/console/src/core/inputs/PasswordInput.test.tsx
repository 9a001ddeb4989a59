// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasswordInput } from './PasswordInput.tsx';

function start() {
  render(<PasswordInput aria-label="Password" name="password" autoComplete="current-password" />);
  return screen.getByLabelText<HTMLInputElement>('Password');
}

test('hides what is typed until its button is pressed (ASVS V6.2.6)', () => {
  const input = start();
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('lets people paste, and password managers fill it (ASVS V6.2.7)', () => {
  const input = start();
  const paste = createEvent.paste(input, { clipboardData: { getData: () => 'pasted' } });
  fireEvent(input, paste);
  expect(paste.defaultPrevented).toBe(false);
  expect([input.name, input.autocomplete]).toEqual(['password', 'current-password']);
});
