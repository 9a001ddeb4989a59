// @vitest-environment happy-dom
import { Refine, useParsed } from '@refinedev/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { ParsedUrl, routerProvider } from './ParsedUrl.tsx';

const resources = [{ name: 'coins', list: '/coins', show: '/coins/:id' }];

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={['/coins/7?tab=rates']}>
      <ParsedUrl resources={resources}>
        <Refine
          routerProvider={routerProvider}
          resources={resources}
          options={{ disableTelemetry: true }}
        >
          {children}
        </Refine>
      </ParsedUrl>
    </MemoryRouter>
  );
}

test('parses a URL once for all hooks of Refine, and again when it changes', () => {
  const { result } = renderHook(
    () => ({ one: useParsed(), other: useParsed(), navigate: useNavigate() }),
    { wrapper: Frame },
  );
  expect(result.current.one).toMatchObject({
    resource: { name: 'coins' },
    action: 'show',
    id: '7',
    params: { tab: 'rates' },
  });
  expect(result.current.other).toBe(result.current.one);
  act(() => void result.current.navigate('/coins?limit=20'));
  expect(result.current.one).toMatchObject({ action: 'list', params: { limit: '20' } });
  expect(result.current.other).toBe(result.current.one);
});
