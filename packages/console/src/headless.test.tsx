// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { useAction } from './core/dialogs/submit/use-action.ts';
import { useResourceForm } from './core/dialogs/submit/use-resource-form.ts';
import { useResourceList } from './core/list/state/use-resource-list.ts';
import { payouts } from './testing/payouts.ts';
import { idOf, startPayoutsApi } from './testing/payouts-api.ts';
import { createRefine } from './testing/refine.tsx';

afterEach(cleanup);

/** The payouts of another system, and a page over them; our own backend is elsewhere. */
async function start(count: number) {
  const { url, seen } = await startPayoutsApi(count);
  const resource = { ...payouts, protocol: { ...payouts.protocol, url } } as Resource;
  const wrapper = createRefine('http://127.0.0.1:1/api', { resources: [resource] });
  return { resource, seen, wrapper };
}

test('a list, its pages and an action, on another system by declaration alone', async () => {
  const { resource, seen, wrapper } = await start(25);
  const list = renderHook(() => useResourceList(resource), { wrapper }).result;
  await waitFor(() => expect(list.current.state).toBe('ready'));
  expect(list.current).toMatchObject({ total: 25, lastPage: 3, hasTotal: true, sortable: [] });
  act(() => list.current.setPage(3));
  await waitFor(() => expect(list.current.rows).toHaveLength(5));
  const [row] = list.current.rows;

  for (const action of resource.actions) {
    const onDone = vi.fn();
    const { result } = renderHook(() => useAction(resource, action, { onDone }), { wrapper });
    act(() => row && result.current.run(row));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  }
  expect(seen).toEqual([
    'GET /v2/payouts?offset=0&limit=10',
    'GET /v2/payouts?offset=20&limit=10',
    'POST /v2/payouts/0000-21/status {"status":"inactive"}',
    'POST /v2/payouts/0000-21/approve {"reference":"P-21"}',
    'DELETE /v2/payouts/0000-21',
  ]);
});

/** A custom form over the declared one. */
function OwnForm({ resource }: { readonly resource: Resource }) {
  const row = { id: idOf(1), merchant_name: 'Shop 1', amount: '1.5' };
  const { form, keys, initialValues, submit } = useResourceForm(resource, { row });
  return (
    <Form form={form} initialValues={initialValues} onFinish={submit}>
      {keys.map((key) => (
        <Form.Item key={key} name={key} label={key}>
          <Input />
        </Form.Item>
      ))}
      <button type="submit">Save</button>
    </Form>
  );
}

test('a custom form reads the row again, since this backend has no versions, and sends the declared fields', async () => {
  const { resource, seen, wrapper: Wrapper } = await start(1);
  render(
    <Wrapper>
      <OwnForm resource={resource} />
    </Wrapper>,
  );
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() =>
    expect(seen).toEqual([
      'GET /v2/payouts/0000-1',
      'PUT /v2/payouts/0000-1 {"merchantName":"Shop 1","amount":1.5}',
    ]),
  );
});
