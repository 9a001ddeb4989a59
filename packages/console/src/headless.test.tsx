// @vitest-environment happy-dom
import simpleRest from '@refinedev/simple-rest';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { expect, test, vi } from 'vitest';
import { useAction } from './core/dialogs/submit/use-action.ts';
import { useResourceForm } from './core/dialogs/submit/use-resource-form.ts';
import { useResourceList } from './core/list/state/use-resource-list.ts';
import { createRefine } from './testing/refine.tsx';
import { startSuppliersApi, suppliers } from './testing/suppliers.ts';

/** The suppliers of another system, and a page over them; our own backend is elsewhere. */
async function start(count: number) {
  const { url, seen } = await startSuppliersApi(count);
  const options = { resources: [suppliers], elsewhere: simpleRest(url) };
  return { seen, wrapper: createRefine('http://127.0.0.1:1/api', options) };
}

test('a list, its pages and an action, on a data provider of Refine', async () => {
  const { seen, wrapper } = await start(25);
  const list = renderHook(() => useResourceList(suppliers), { wrapper }).result;
  await waitFor(() => expect(list.current.state).toBe('ready'));
  expect(list.current).toMatchObject({ total: 25, lastPage: 3, offset: 0 });
  act(() => list.current.setPage(3));
  await waitFor(() => expect(list.current.rows).toHaveLength(5));
  expect(list.current.offset).toBe(20);
  const [row] = list.current.rows;

  for (const action of suppliers.actions) {
    const onDone = vi.fn();
    const { result } = renderHook(() => useAction(suppliers, action, { onDone }), { wrapper });
    act(() => row && result.current.run(row));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  }
  expect(seen).toContain('GET /suppliers?_end=30&_start=20');
  expect(seen).toContain('DELETE /suppliers/21');
});

/** A custom form over the declared one. */
function OwnForm() {
  const row = { id: 1, name: 'Supplier 1', city: 'Agra' };
  const { form, keys, initialValues, submit } = useResourceForm(suppliers, { row });
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
  const { seen, wrapper: Wrapper } = await start(1);
  render(
    <Wrapper>
      <OwnForm />
    </Wrapper>,
  );
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() =>
    expect(seen).toEqual([
      'GET /suppliers/1',
      'PATCH /suppliers/1 {"name":"Supplier 1","city":"Agra"}',
    ]),
  );
});
