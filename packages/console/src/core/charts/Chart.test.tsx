// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chart } from './Chart.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('./Plot.tsx', () => ({
  default: () => {
    drawn();
    return null;
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const figures = {
  title: 'Payments',
  times: ['2026-11-01', '2026-11-02', '2026-11-03'],
  series: [
    { label: 'Confirmed', values: [1, 0, 2] },
    { label: 'Failed', values: [1, 0, 1] },
  ],
  labelOf: (time: string) => time,
  format: String,
};

test('draws each part of bars on top of those before it', () => {
  const { container } = render(<Chart kind="bars" {...figures} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual(['M0 3V2h0V3zM0 3V1h0V3z', 'M0 2V1h0V2zM0 1V0h0V1z']);
  expect(drawn).not.toHaveBeenCalled();
});

test('loads the library for lines when the chart is near', async () => {
  let notify: (entries: { readonly isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<Chart kind="lines" seconds={[1, 2, 3]} {...figures} />);
  await import('./Plot.tsx');
  expect(screen.getByRole('slider')).toBeDefined();
  expect(drawn).not.toHaveBeenCalled();
  act(() => notify([{ isIntersecting: true }]));
  await waitFor(() => expect(drawn).toHaveBeenCalled());
});
