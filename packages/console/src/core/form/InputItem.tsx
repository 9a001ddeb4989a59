import { inputSchema } from '@koshpay/resource';
import { type Field, isOptional, toLabel } from '@koshpay/resource/internal';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { inputOf } from '../inputs/inputs.tsx';
import { t, tr } from '../language/text.ts';
import styles from './InputItem.module.css';
import { isSame } from './values/form-values.ts';

type NamePath = (string | number)[];

interface Props {
  /** The path of its value in the form; inside a list, the path in the list. */
  readonly path: NamePath;
  /** The last name of that path, from which the label is derived. */
  readonly name: string;
  readonly field: Field;
  readonly help?: ReactNode;
  /** True if the backend left the value out. */
  readonly isUnknown?: boolean;
  /** The message of a rule on it, as the form is now. */
  readonly brokenRule?: (() => string | undefined) | undefined;
  /** The fields that those rules read: a change of one checks this one again. */
  readonly dependencies?: NamePath[];
}

/** One input with its label, its help and its error. */
export function InputItem({
  path,
  name,
  field,
  help = field.help,
  isUnknown = false,
  brokenRule,
  dependencies = [],
}: Props) {
  const { control, isLabelled, valueProp = 'value', fromForm = asIs } = inputOf(field);
  const label = tr(field.label ?? toLabel(name));
  const canBeEmpty = isOptional(field);
  const validator = async (_: unknown, value: unknown) => {
    if (isUnknown && isSame(value, undefined)) return;
    const given = fromForm(value, field as never);
    const isEmpty = given === undefined || given === null;
    if (!canBeEmpty || !isEmpty) {
      const { error } = inputSchema(field, label).safeParse(given);
      if (error) throw new Error(tr(error.issues[0]?.message));
    }
    const message = brokenRule?.();
    if (message) throw new Error(tr(message));
  };
  return (
    <Form.Item
      name={path}
      label={!isLabelled && <Label text={label} isOptional={canBeEmpty} />}
      extra={help}
      valuePropName={valueProp}
      rules={[{ validator }]}
      dependencies={dependencies}
    >
      {control?.(field as never, label, isUnknown ? t('Unchanged') : undefined)}
    </Form.Item>
  );
}

function Label({ text, isOptional }: { readonly text: string; readonly isOptional: boolean }) {
  return (
    <span>
      {text}
      {isOptional && <span className={styles.optional}>{t('(optional)')}</span>}
    </span>
  );
}

const asIs = (value: unknown) => value;
