// @vitest-environment happy-dom
import { field } from '@koshpay/resource';
import type { Field } from '@koshpay/resource/internal';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { CheckedForm } from './CheckedForm.tsx';
import { InputItem } from './InputItem.tsx';

function Test() {
  const [form] = Form.useForm();
  return (
    <CheckedForm form={form}>
      <InputItem path={['email']} name="email" field={field.email() as Field} />
      <InputItem path={['limits', 'phone']} name="phone" field={field.phone() as Field} />
    </CheckedForm>
  );
}

test.each([
  ['Email', 'staff@', 'staff@example.com'],
  ['Phone', '12', '+918000000000'],
])('checks %s when it is left, then with every change', async (label, wrong, right) => {
  render(<Test />);
  const input = screen.getByLabelText(label, { exact: false });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const isInvalid = () => input.getAttribute('aria-invalid') === 'true';
  type(wrong);
  await act(() => new Promise(requestAnimationFrame));
  expect(isInvalid()).toBe(false);
  fireEvent.blur(input);
  await waitFor(() => expect(isInvalid()).toBe(true));
  type(right);
  await waitFor(() => expect(isInvalid()).toBe(false));
});
