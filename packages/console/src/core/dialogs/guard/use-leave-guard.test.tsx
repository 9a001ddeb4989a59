// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { coins } from '../../../testing/coins.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

/** A form with input that is not saved. */
async function start() {
  let isDirty = true;
  function Form() {
    useLeaveGuard(() => isDirty);
    return <h1>Form</h1>;
  }
  const { url } = await startBackend(() => ({ body: {} }));
  const history = renderConsole(url, coins as Resource, <Form />);
  await screen.findByRole('heading', { name: 'Form' });
  return {
    follow: (path: string) =>
      act(async () => history.push({ pathname: path, search: '', hash: '' })),
    path: () => history.current().location.pathname,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    questions: () => screen.queryAllByText('Discard your changes?', { selector: 'span' }).length,
    save: () => {
      isDirty = false;
    },
  };
}

test('asks once before the page is left, and again after staying', async () => {
  const { follow, path, press, questions } = await start();
  await follow('/coins');
  await follow('/orders');
  await waitFor(() => expect(questions()).toBe(1));
  press('Keep editing');
  await waitFor(() => expect(questions()).toBe(0));
  expect(path()).toBe('/');
  await follow('/coins');
  await waitFor(() => expect(questions()).toBe(1));
  press('Discard');
  expect(path()).toBe('/coins');
});

test('lets the page be left once the input is saved, and then forgets the held link', async () => {
  const { follow, path, press, questions, save } = await start();
  await follow('/coins');
  await waitFor(() => expect(questions()).toBe(1));
  save();
  await follow('/orders');
  expect(path()).toBe('/orders');
  press('Discard');
  expect(path()).toBe('/orders');
});
