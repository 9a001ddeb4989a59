// @vitest-environment happy-dom
import { field, rule } from '@koshpay/resource';
import type { FieldOf } from '@koshpay/resource/internal';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { expect, test } from 'vitest';
import { LinesInput } from './LinesInput.tsx';

const shares = field.lines(
  { payee: field.text({ required: true }), share: field.percent({ required: true }) },
  { min: 1, max: 3, rules: [rule.total('share', '100')] },
) as FieldOf<'lines'>;

/** A form of shares; the rows of its table are read by their inputs. */
function start(lines: object[]) {
  let form: FormInstance | undefined;
  function Test() {
    [form] = Form.useForm();
    return (
      <Form form={form} initialValues={{ shares: lines }}>
        <LinesInput
          name="shares"
          field={shares}
          label="Shares"
          help={undefined}
          isTitled={false}
          isUnknown={false}
          brokenRule={undefined}
          dependenciesOf={() => []}
        />
      </Form>
    );
  }
  render(<Test />);
  return {
    values: () => form?.getFieldsValue(true).shares,
    errors: () => form?.getFieldError('shares'),
    validate: () => act(async () => void (await form?.validateFields().catch(() => undefined))),
  };
}

const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const type = (input: HTMLInputElement | undefined, value: string) =>
  act(() => void (input && fireEvent.change(input, { target: { value } })));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('removes the right line, and the others keep their ids', async () => {
  const line = (id: number, payee: string) => ({ id, payee, share: '50' });
  const { values } = start([line(7, 'A'), line(8, 'B'), line(9, 'C')]);
  press('Remove line 2');
  await waitFor(() => expect(values()).toEqual([line(7, 'A'), line(9, 'C')]));
  expect(inputs('Payee').map(({ value }) => value)).toEqual(['A', 'C']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add line'));
});

test('focuses a new line, up to the maximum of lines', async () => {
  start([{}, {}]);
  press('Add line');
  await waitFor(() => expect(document.activeElement).toBe(inputs('Payee')[2]));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add line' }).disabled).toBe(true);
});

test('keeps the minimum of lines', () => {
  start([{}]);
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove line 1' });
  expect(remove.disabled).toBe(true);
});

test('shows errors on their inputs, and those of all lines below them', async () => {
  const { errors, validate } = start([{ payee: 'A', share: '33.3' }, { share: '66' }]);
  await validate();
  await screen.findByText('Payee is required.');
  type(inputs('Payee')[1], 'B');
  await validate();
  await screen.findByText('Shares must add up to 100.');
  expect(screen.getByText('Share total: 99.3% of 100%')).toBeDefined();
  type(inputs('Share')[1], '66.7');
  await waitFor(() => expect(errors()).toEqual([]));
  expect(screen.getByText('Share total: 100% of 100%').dataset.reached).toBe('true');
});
