// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorPage.tsx';

function Page() {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('Broken');
  return <h1>Page</h1>;
}

test('shows something else where a screen fails, until another one is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <Link to="/broken">Broken</Link>
      <Link to="/">Home</Link>
      <ErrorBoundary otherwise={<p role="alert">Failed</p>}>
        <Page />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Broken' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
