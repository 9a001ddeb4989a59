import { type Field, type FieldOf, initialValueOf, type Kind } from '@koshpay/resource/internal';
import {
  Checkbox,
  type CheckboxProps,
  Input,
  type InputProps,
  Switch,
  type SwitchProps,
} from 'antd';
import { type ReactElement, Suspense } from 'react';
import { toChoiceLabel } from '../cells/text/choice-label.ts';
import { useParts } from '../context/console-parts.ts';
import { t } from '../language/text.ts';
import styles from './inputs.module.css';
import { parseJsonText, toJsonText } from './json-text.ts';
import { DateInput, RefSelect, TagsInput } from './late-inputs.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** The input of a kind: its control, and the conversion of its value. */
export interface FormInput<K extends Kind> {
  /**
   * `unchanged` is the placeholder of an unknown value. Undefined for values with several inputs.
   */
  readonly control?: (field: FieldOf<K>, label: string, unchanged?: string) => ReactElement;
  /** True if the control carries its own label. */
  readonly isLabelled?: true;
  /** The form property that carries the value; `value` by default. */
  readonly valueProp?: 'checked';
  /** Turns a row's value into the form's; the value itself by default. */
  readonly toForm?: (value: unknown, field: FieldOf<K>) => unknown;
  /**
   * Turns the form's value into the one that is validated and sent; the value itself by default.
   */
  readonly fromForm?: (value: unknown, field: FieldOf<K>) => unknown;
  /** True if two fit next to each other. */
  readonly isShort?: true | ((field: FieldOf<K>) => boolean);
}

/** The input of each kind. A new one does not compile until it is here. */
const inputs: { readonly [K in Kind]: FormInput<K> } = {
  id: { control: () => <Input disabled /> },
  through: { control: () => <Input disabled /> },
  timestamp: { control: () => <Input disabled /> },
  code: { control: () => <Input disabled /> },
  count: { control: () => <Input disabled /> },
  sum: { control: () => <Input disabled /> },
  mention: { control: () => <Input disabled /> },
  text: { control: line(), isShort: ({ max = 255 }) => max <= 60 },
  secret: {
    control: ({ prefix }, label, unchanged) => (
      <PasswordInput
        what={label}
        autoComplete="new-password"
        placeholder={prefix ? t('Leave empty to keep it') : unchanged}
      />
    ),
  },
  writeOnly: { control: (_, label) => <PasswordInput what={label} autoComplete="off" /> },
  email: { control: line({ type: 'email' }) },
  phone: { control: line({ type: 'tel' }), isShort: true },
  url: { control: line({ inputMode: 'url' }) },
  longtext: {
    control: (_, __, unchanged) => (
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} placeholder={unchanged} />
    ),
  },
  int: {
    control: line({ inputMode: 'numeric' }),
    toForm: toText,
    fromForm: toNumber,
    isShort: true,
  },
  // Stays text from the keyboard to the database: a float would lose digits.
  decimal: { control: line({ inputMode: 'decimal' }), isShort: true },
  percent: { control: line({ inputMode: 'decimal', suffix: '%' }), isShort: true },
  date: {
    control: (_, __, unchanged) => <DateInput placeholder={unchanged} />,
    isShort: true,
  },
  datetime: {
    control: (_, __, unchanged) => <DateInput hasTime placeholder={unchanged} />,
    isShort: true,
  },
  json: {
    control: (_, __, unchanged) => (
      <Input.TextArea
        autoSize={{ minRows: 4, maxRows: 16 }}
        placeholder={unchanged}
        spellCheck={false}
        className={styles.code ?? ''}
      />
    ),
    toForm: toJsonText,
    fromForm: parseJsonText,
  },
  object: {
    toForm: (value, { fields }) => mapParts('toForm', fields, value),
    fromForm: (value, { fields }) => mapParts('fromForm', fields, value),
  },
  lines: {
    toForm: (value, { fields }) => mapLines('toForm', fields, value),
    fromForm: (value, { fields }) => mapLines('fromForm', fields, value),
  },
  bool: {
    control: ({ display }, label) =>
      display?.kind === 'onoff' ? <SwitchInput label={label} /> : <CheckboxInput label={label} />,
    isLabelled: true,
    valueProp: 'checked',
    fromForm: Boolean,
    isShort: true,
  },
  choice: {
    control: (field, _, unchanged) => <NativeSelect options={toOptions(field, unchanged)} />,
    isShort: true,
  },
  status: {
    control: (field, _, unchanged) => <NativeSelect options={toOptions(field, unchanged)} />,
    isShort: true,
  },
  ref: {
    control: ({ resource, optionLabel, targetKey }, _, unchanged) => (
      <RefSelect
        resource={resource}
        optionLabel={optionLabel}
        targetKey={targetKey}
        placeholder={unchanged}
      />
    ),
    isShort: ({ optionLabel }) => optionLabel === undefined,
  },
  tags: {
    control: () => <TagsInput />,
  },
  refMany: {
    control: ({ resource, optionLabel }, _, unchanged) => (
      <RefSelect
        resource={resource}
        optionLabel={optionLabel}
        mode="multiple"
        placeholder={unchanged}
      />
    ),
  },
};

/** The input that a field names, or else that of its kind. */
export function inputOf<K extends Kind>(field: FieldOf<K>): FormInput<K> {
  if (field.input !== undefined) return customInput(field.input);
  return inputs[field.kind as K] as unknown as FormInput<K>;
}

/** True if two of a field's inputs fit beside each other. */
export function isShort(field: Field): boolean {
  const { isShort: answer = false } = inputOf(field);
  return typeof answer === 'function' ? answer(field as never) : answer;
}

/** The form's value where a row has none yet. */
export function toEmptyValue(field: Field): unknown {
  if (field.kind === 'lines')
    return Array.from({ length: field.min ?? 0 }, () => toEmptyLine(field.fields));
  const { toForm } = inputOf(field);
  const value = initialValueOf(field) ?? undefined;
  return toForm ? toForm(value, field as never) : value;
}

/** The initial values of a new line. */
export function toEmptyLine(parts: Parts): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, toEmptyValue(part)]));
}

type Parts = Readonly<Record<string, Field>>;
type Direction = 'toForm' | 'fromForm';

function mapParts(direction: Direction, parts: Parts, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(parts).map(([key, part]) => {
    const given = (value as Readonly<Record<string, unknown>>)[key];
    const convert = inputOf(part)[direction];
    return [key, convert ? convert(given, part as never) : given];
  });
  return Object.fromEntries(entries);
}

function mapLines(direction: Direction, parts: Parts, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((line: { readonly id?: number } | undefined) => ({
    ...(line?.id !== undefined && { id: line.id }),
    ...(mapParts(direction, parts, line ?? {}) as object),
  }));
}

/** A custom input of the product. It takes and returns the field's value as rows have it. */
function customInput<K extends Kind>(name: string): FormInput<K> {
  return {
    control: (field, label, unchanged) => (
      <CustomInput name={name} field={field} label={label} placeholder={unchanged} />
    ),
  };
}

/** One line of text, without autocomplete. */
function line(props?: InputProps) {
  return (_field: unknown, _label: string, unchanged?: string) => (
    <Input autoComplete="off" placeholder={unchanged} {...props} />
  );
}

function toText(value: unknown): unknown {
  return typeof value === 'number' ? `${value}` : value;
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  // Number() would accept 0x10 and 1e3 as well.
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}

function toOptions(field: FieldOf<'choice' | 'status'>, unchanged: string | undefined) {
  const values = field.values.map((value) => ({ value, label: toChoiceLabel(field, value) }));
  return unchanged === undefined ? values : [{ value: '', label: unchanged }, ...values];
}

interface Props extends CheckboxProps {
  readonly label: string;
}

/** Yes or no; indeterminate while the value is unknown. */
function CheckboxInput({ label, ...props }: Props) {
  return (
    <Checkbox {...props} indeterminate={props.checked === undefined}>
      {label}
    </Checkbox>
  );
}

interface SwitchInputProps extends SwitchProps {
  readonly label: string;
}

/** On or off, with its label beside it. */
function SwitchInput({ label, id, ...props }: SwitchInputProps) {
  return (
    <span className={styles.switch}>
      <Switch {...props} {...(id && { id })} aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </span>
  );
}

interface CustomInputProps {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly placeholder?: string | undefined;
}

/** A custom input of the product; `Form.Item` adds `value` and `onChange`. */
function CustomInput({ name, ...props }: CustomInputProps) {
  const Part = useParts().inputs?.[name];
  return Part && <Suspense fallback={<Input disabled />}>{<Part {...props} />}</Suspense>;
}
