// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

const load = async () => ({ default: ({ name }: { readonly name: string }) => <p>{name}</p> });

test('draws what was loaded before immediately', async () => {
  const Page = lazyScreen(load);
  await Page.preload();
  render(
    <Suspense fallback="Waiting">
      <Page name="Tokens" />
    </Suspense>,
  );
  expect(screen.queryByText('Waiting')).toBeNull();
  expect(screen.getByText('Tokens')).toBeDefined();
});

test('loads its code when it is drawn, and keeps what was drawn when it is loaded again', async () => {
  const loading = vi.fn(load);
  const Page = lazyScreen(loading);
  const page = (
    <Suspense fallback="Waiting">
      <Page name="Tokens" />
    </Suspense>
  );
  const { rerender } = render(page);
  expect(screen.getByText('Waiting')).toBeDefined();
  const shown = await screen.findByText('Tokens');
  await Page.preload();
  rerender(page);
  expect(screen.getByText('Tokens')).toBe(shown);
  expect(loading).toHaveBeenCalledTimes(2);
});
