// @vitest-environment happy-dom

import type { Resource } from '@koshpay/resource';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useConsole } from '../../core/context/console-context.ts';
import { updateCachedRow } from '../../core/data/update-cached-row.ts';
import { type ResourceList, useResourceList } from '../../core/list/state/use-resource-list.ts';
import { type LiveBus, liveBusOf } from '../../core/live-bus/live-bus.ts';
import { startBackend } from '../../testing/backend.ts';
import { coins } from '../../testing/coins.ts';
import { createRefine } from '../../testing/refine.tsx';
import LiveList from './LiveList.tsx';

/** A list of one row, of which each response is held until it is released. */
async function start() {
  let name = 'before';
  let total = 1;
  const held: (() => void)[] = [];
  const { url } = await startBackend(async () => {
    const body = { data: [{ ID: 1, Name: name }], total, as_of: 'state' };
    await new Promise<void>((resolve) => held.push(resolve));
    return { body };
  });
  const now = {} as { list: ResourceList; bus: LiveBus; client: QueryClient };
  function Page() {
    now.list = useResourceList(coins as Resource);
    now.client = useQueryClient();
    now.bus = liveBusOf(useConsole().session);
    return (
      <>
        <output>{now.list.rows[0]?.name}</output>
        {now.list.state !== 'loading' && <LiveList resource={coins as Resource} list={now.list} />}
      </>
    );
  }
  const Refine = createRefine(url, { capabilities: ['cursors'] });
  render(<Refine children={<Page />} />);
  return {
    now,
    /** Answers the requests that have arrived, at least one, the newest first. */
    release: async () => {
      await waitFor(() => expect(held).not.toEqual([]));
      for (const answer of held.splice(0).toReversed()) {
        answer();
        await passing();
      }
    },
    isAsked: () => waitFor(() => expect(held).not.toEqual([])),
    /** Someone else changes the row, and that is published. */
    change: () => {
      name = 'after';
      act(() => now.bus.publish([{ resource: 'coins', kind: 'update', id: 1 }]));
    },
    /** Someone else adds a row, and that is published. */
    add: () => {
      total += 1;
      act(() => now.bus.publish([{ resource: 'coins', kind: 'create', id: total }]));
    },
  };
}

/** Long enough for a request or a response. */
const passing = () => new Promise((resolve) => setTimeout(resolve, 50));

const shows = (text: string) =>
  waitFor(() => expect(screen.getByText(text, { selector: 'output' })).toBeDefined());

test('follows what changed while the list was read for the first time', async () => {
  const { change, isAsked, release } = await start();
  await isAsked();
  change();
  await release();
  await shows('before');
  await release();
  await shows('after');
});

test('follows what changed while the list was read again', async () => {
  const { now, change, isAsked, release } = await start();
  await release();
  await shows('before');
  act(() => void now.list.refresh());
  await isAsked();
  change();
  await passing();
  await release();
  await release();
  await shows('after');
});

test('looks news up again when the list changed while they were looked up', async () => {
  const { now, change, isAsked, release } = await start();
  await release();
  await shows('before');
  change();
  await isAsked();
  const own = { id: 1, chain_id: 1 };
  act(() => updateCachedRow(now.client, 'coins', own));
  await release();
  await release();
  await shows('after');
});

test('counts every new row, also of those that come one after the other', async () => {
  const { add, release } = await start();
  await release();
  await shows('before');
  for (const text of ['1 new row', '2 new rows', '3 new rows']) {
    add();
    await release();
    await screen.findByRole('button', { name: text });
  }
});
