import { type Field, fieldSchema, isNullable, type Resource, toLabel } from '@koshpay/resource';
import { Form } from 'antd';
import { inputOf } from '../inputs/inputs.tsx';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './FormDialog.module.css';
import { isSame, isUnknown } from './form-values.ts';

interface Props {
  readonly resource: Resource;
  readonly name: string;
  /** The row that is edited. */
  readonly row: ConsoleRow | undefined;
}

/** One field of a form: its label, the input of its kind, and the rule that the backend has too. */
export function FormField({ resource, name, row }: Props) {
  const field = resource.fields[name] as Field;
  const { control, isLabelled, valueProp = 'value', fromForm = asIs } = inputOf(field);
  const label = field.label ?? toLabel(name);
  const schema = fieldSchema(resource, name);
  const isOptional = isNullable(field);
  const hasUnknownValue = isUnknown(field, row, name);
  const validator = async (_: unknown, value: unknown) => {
    if (hasUnknownValue && isSame(value, undefined)) return;
    const given = fromForm(value);
    if (isOptional && (given === undefined || given === null)) return;
    const result = schema.safeParse(given);
    if (!result.success) throw new Error(result.error.issues[0]?.message);
  };
  return (
    <Form.Item
      name={name}
      label={!isLabelled && <Label text={label} isOptional={isOptional} />}
      extra={hasUnknownValue ? [field.help, unknownHelp].filter(Boolean).join(' ') : field.help}
      valuePropName={valueProp}
      rules={[{ validator }]}
    >
      {control(field as never, label, hasUnknownValue ? 'Unchanged' : undefined)}
    </Form.Item>
  );
}

function Label({ text, isOptional }: { readonly text: string; readonly isOptional: boolean }) {
  return (
    <span>
      {text}
      {isOptional && <span className={styles.optional}>(optional)</span>}
    </span>
  );
}

const unknownHelp = 'The server does not send this value. It is kept unless you change it.';

const asIs = (value: unknown) => value;
