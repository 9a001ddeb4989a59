// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { patiently } from '../parts/patiently.ts';
import { MissingParts } from './MissingParts.tsx';
import '../testing/patience.ts';

afterEach(cleanup);

test('keeps the page without a part that cannot be loaded, until Retry loads it', async () => {
  let isReachable = false;
  const Part = lazy(
    patiently(async () => {
      if (!isReachable) throw new Error('No connection.');
      return { default: () => <p>Part</p> };
    }),
  );
  render(
    <>
      <input defaultValue="typed" />
      <Suspense>
        <Part />
      </Suspense>
      <MissingParts />
    </>,
  );
  const notice = await screen.findByRole('status', {}, { timeout: 20_000 });
  expect(notice.textContent).toBe('A part of this page could not be loaded.RetryReload');
  expect(screen.getByDisplayValue('typed')).toBeDefined();
  isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Part');
  expect(screen.queryByRole('status')).toBeNull();
});
