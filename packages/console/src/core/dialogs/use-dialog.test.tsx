// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { UNSAFE_createMemoryHistory, useRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { payoutAction } from '../../testing/payout-actions.ts';
import { Feedback } from '../feedback/Feedback.tsx';
import { GuardedRouter } from '../router/ConsoleRouter.tsx';
import { createGuardedHistory } from '../router/guarded-history.ts';
import { useDialog } from './use-dialog.ts';

const row = { id: 7 };
const stop = { kind: 'action', action: payoutAction('approve'), row } as const;

function Page({ isPainted }: { readonly isPainted: boolean }) {
  const { link, pressed, open, arrive, close, leave } = useDialog();
  const { request, key } = useSyncExternalStore(pressed.subscribe, pressed.current) ?? {};
  useEffect(() => {
    if (request && isPainted) arrive();
  }, [request, isPainted, arrive]);
  return (
    <>
      <button type="button" onClick={() => open({ kind: 'edit', row })}>
        Edit
      </button>
      <button type="button" onClick={() => open(stop)}>
        Approve
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      <button type="button" onClick={() => leave('/copy')}>
        Leave
      </button>
      <button type="button" onClick={arrive}>
        Arrive
      </button>
      <output>{request?.kind ?? (link ? 'followed' : 'none')}</output>
      <Instance key={key} />
    </>
  );
}

const never = new Promise<never>(() => undefined);

/** A page whose code takes long: the former one stays until then. */
function Loading() {
  return use(never);
}

let instances = 0;

/** Stands for the dialog: another one has another number. */
function Instance() {
  const [number] = useState(() => ++instances);
  return <i data-testid="instance">{number}</i>;
}

/** A page in a browser that goes back later, and is rendered with a new URL later, too, if it is slow. */
function start({ isSlow = false, isPainted = true } = {}) {
  const element = (
    <Feedback>
      <Page isPainted={isPainted} />
    </Feedback>
  );
  const routes = [
    { path: '/loading', element: <Loading /> },
    { path: '*', element },
  ];
  const plain = UNSAFE_createMemoryHistory({ initialEntries: ['/a', '/list'], v5Compat: true });
  const history = createGuardedHistory(plain);
  const later: (() => void)[] = [];
  const delay =
    <A extends unknown[]>(change: (...values: A) => void, isLate: boolean) =>
    (...values: A) =>
      isLate ? void later.push(() => change(...values)) : change(...values);
  const slow = {
    ...history,
    go: delay(history.go, true),
    push: delay(history.push, isSlow),
    replace: delay(history.replace, isSlow),
  };
  const Screens = () => useRoutes(routes);
  render(
    <GuardedRouter history={slow}>
      <Screens />
    </GuardedRouter>,
  );
  return {
    follow: (path: string) => act(async () => history.push(path)),
    urlOf: () => plain.location.pathname + plain.location.search,
    goOn: () =>
      act(async () => {
        for (const go of later.splice(0)) go();
      }),
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shows = (kind: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(kind));

test('opens a dialog once the one before it has left the URL, and no other one when it closes', async () => {
  const { urlOf, goOn } = start();
  press('Edit');
  await shows('edit');
  await waitFor(() => expect(urlOf()).toBe('/list?edit=7'));
  press('Close');
  press('Approve');
  expect(urlOf()).toBe('/list?edit=7');
  await goOn();
  await shows('action');
  expect(urlOf()).toBe('/list?do=approve&row=7');
  press('Close');
  await goOn();
  await shows('none');
  expect(urlOf()).toBe('/list');
});

test('closes a dialog once, and does not leave its page', async () => {
  const { urlOf, goOn } = start();
  press('Edit');
  await shows('edit');
  press('Close');
  press('Close');
  await goOn();
  await shows('none');
  expect(urlOf()).toBe('/list');
  press('Edit');
  await shows('edit');
});

test('opens a dialog once, where its button is pressed twice before the URL has it', async () => {
  const { urlOf, goOn } = start();
  act(() => {
    press('Edit');
    press('Edit');
  });
  await shows('edit');
  expect(urlOf()).toBe('/list?edit=7');
  press('Close');
  await goOn();
  await shows('none');
  expect(urlOf()).toBe('/list');
});

test('closes a dialog, and opens the next one, before the page is rendered with their URLs', async () => {
  const { urlOf, goOn } = start({ isSlow: true });
  press('Edit');
  await shows('edit');
  press('Close');
  press('Approve');
  expect(urlOf()).toBe('/list');
  await goOn();
  await goOn();
  await goOn();
  await shows('action');
  expect(urlOf()).toBe('/list?do=approve&row=7');
});

test('opens a dialog again immediately as another one, which is not closed', async () => {
  const { goOn } = start();
  press('Edit');
  await shows('edit');
  const first = screen.getByTestId('instance').textContent;
  press('Close');
  press('Edit');
  await goOn();
  await shows('edit');
  expect(screen.getByTestId('instance').textContent).not.toBe(first);
});

test('opens what was pressed last, and closes it, before it is on the screen', async () => {
  const { urlOf } = start({ isPainted: false });
  press('Edit');
  await shows('edit');
  const approve = screen.getByRole('button', { name: 'Approve' });
  approve.focus();
  press('Approve');
  await shows('action');
  approve.blur();
  press('Close');
  await shows('none');
  expect(urlOf()).toBe('/list');
  expect(document.activeElement).toBe(approve);
});

test('stays on the page that it was left for, where it is on the screen only then', async () => {
  const { urlOf } = start({ isPainted: false });
  press('Edit');
  await shows('edit');
  press('Leave');
  expect(urlOf()).toBe('/copy');
  press('Arrive');
  expect(urlOf()).toBe('/copy');
});

test('leaves the URL to a link that was followed while the dialog closed', async () => {
  const { urlOf, goOn, follow } = start();
  press('Edit');
  await shows('edit');
  await waitFor(() => expect(urlOf()).toBe('/list?edit=7'));
  await follow('/loading');
  press('Close');
  await goOn();
  expect(urlOf()).toBe('/loading');
});
