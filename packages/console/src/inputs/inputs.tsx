import type { FieldOf, Kind } from '@koshpay/resource';
import { Checkbox, Input } from 'antd';
import type { ReactElement } from 'react';
import { toChoiceLabel } from '../cells/choice-label.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { RefSelect } from './RefSelect.tsx';
import { SelectBox } from './SelectBox.tsx';

/** How a kind is typed in: its control, and its value on the way out of the form. */
export interface FormInput<K extends Kind> {
  readonly control: (field: FieldOf<K>, label: string) => ReactElement;
  /** Whether the control carries its own label. */
  readonly isLabelled?: true;
  /** The form property that carries the value; `value` unless told. */
  readonly valueProp?: 'checked';
  /** What the schema is asked about and the backend gets; the form's own value unless told. */
  readonly fromForm?: (value: unknown) => unknown;
}

/** How each kind is typed in. A new one does not compile until it stands here. */
const inputs: { readonly [K in Kind]: FormInput<K> } = {
  id: { control: () => <Input disabled /> },
  via: { control: () => <Input disabled /> },
  timestamp: { control: () => <Input disabled /> },
  code: { control: () => <Input disabled /> },
  count: { control: () => <Input disabled /> },
  sum: { control: () => <Input disabled /> },
  text: { control: () => <Input autoComplete="off" /> },
  secret: {
    control: (_, label) => (
      <PasswordInput
        what={label}
        autoComplete="new-password"
        placeholder="Leave empty to keep it"
      />
    ),
  },
  once: { control: (_, label) => <PasswordInput what={label} autoComplete="off" /> },
  email: { control: () => <Input type="email" autoComplete="off" /> },
  phone: { control: () => <Input type="tel" autoComplete="off" /> },
  url: { control: () => <Input inputMode="url" autoComplete="off" /> },
  longtext: { control: () => <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} /> },
  int: {
    control: () => <Input inputMode="numeric" autoComplete="off" />,
    fromForm: toNumber,
  },
  // Stays text from the keyboard to the database: a float would lose digits.
  decimal: { control: () => <Input inputMode="decimal" autoComplete="off" /> },
  bool: {
    control: (_, label) => <Checkbox>{label}</Checkbox>,
    isLabelled: true,
    valueProp: 'checked',
    fromForm: Boolean,
  },
  choice: { control: (field) => <SelectBox options={toOptions(field)} /> },
  status: { control: (field) => <SelectBox options={toOptions(field)} /> },
  ref: { control: (field) => <RefSelect to={field.to} option={field.option} by={field.by} /> },
  refs: { control: (field) => <RefSelect to={field.to} option={field.option} mode="multiple" /> },
};

/** The input of a field's kind. */
export function inputOf<K extends Kind>(field: FieldOf<K>): FormInput<K> {
  return inputs[field.kind as K] as unknown as FormInput<K>;
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  // Number() would take 0x10 and 1e3 as well.
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

function toOptions(field: FieldOf<'choice' | 'status'>) {
  return field.values.map((value) => ({ value, label: toChoiceLabel(field, value) }));
}
