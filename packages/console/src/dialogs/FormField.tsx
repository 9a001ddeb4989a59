import { type Field, fieldSchema, isNullable, type Resource, toLabel } from '@koshpay/resource';
import { Form } from 'antd';
import { inputOf } from '../inputs/inputs.tsx';
import styles from './FormDialog.module.css';

interface Props {
  readonly resource: Resource;
  readonly name: string;
}

/** One field of a form: its label, the input of its kind, and the rule that the backend has too. */
export function FormField({ resource, name }: Props) {
  const field = resource.fields[name] as Field;
  const { control, isLabelled, valueProp = 'value', fromForm = asIs } = inputOf(field);
  const label = field.label ?? toLabel(name);
  const schema = fieldSchema(resource, name);
  const isOptional = isNullable(field);
  const validator = async (_: unknown, value: unknown) => {
    const given = fromForm(value);
    if (isOptional && (given === undefined || given === null)) return;
    const result = schema.safeParse(given);
    if (!result.success) throw new Error(result.error.issues[0]?.message);
  };
  return (
    <Form.Item
      name={name}
      label={!isLabelled && <Label text={label} isOptional={isOptional} />}
      extra={field.help}
      valuePropName={valueProp}
      rules={[{ validator }]}
    >
      {control(field as never, label)}
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

const asIs = (value: unknown) => value;
