import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { inputSchema } from '@koshpay/resource';
import { type Field, toLabel } from '@koshpay/resource/internal';
import { Button, Form, type FormInstance, type FormListFieldData } from 'antd';
import { useEffect, useRef } from 'react';
import { inputOf, isShort, toEmptyLine } from '../../inputs/inputs.tsx';
import { t, tr } from '../../language/text.ts';
import { InputItem } from '../InputItem.tsx';
import { Group } from './Group.tsx';
import type { GroupProps } from './group-props.ts';
import styles from './groups.module.css';
import { LineTotals } from './LineTotals.tsx';

/** The lines of a row as a table that is edited in place. */
export function LinesInput(props: GroupProps<'lines'>) {
  const { name, field, label, help, isTitled } = props;
  const form = Form.useFormInstance();
  const addButton = useRef<HTMLButtonElement>(null);
  useRecheck(form, name);
  return (
    <Group id={name} label={label} help={help} isTitled={isTitled}>
      <Form.List name={name} rules={[{ validator: toValidator(props) }]}>
        {(entries, { add, remove }, { errors }) => (
          <>
            <LinesTable
              {...{ field, entries }}
              onRemove={(index) => {
                remove(index);
                focusSoon(() => addButton.current?.focus());
              }}
            />
            <div className={styles.foot}>
              <Button
                ref={addButton}
                size="small"
                icon={<PlusOutlined aria-hidden />}
                disabled={entries.length >= (field.max ?? 100)}
                onClick={() => {
                  add(toEmptyLine(field.fields));
                  const [first = ''] = Object.keys(field.fields);
                  focusSoon(() => form.focusField([name, entries.length, first]));
                }}
              >
                {t('Add line')}
              </Button>
              <LineTotals name={name} field={field} />
            </div>
            <Form.ErrorList errors={errors} className={styles.errors ?? ''} />
          </>
        )}
      </Form.List>
    </Group>
  );
}

/** Checks all lines together: errors of a single line appear on its input. */
function toValidator({ name, field, label, isUnknown, brokenRule }: GroupProps<'lines'>) {
  return async (_: unknown, value: unknown) => {
    if (isUnknown && !value) return;
    const { error } = inputSchema(field, label).safeParse(inputOf(field).fromForm?.(value, field));
    const whole = error?.issues.find(({ path }) => path.length === 0);
    const message = whole?.message ?? brokenRule?.(name);
    if (message) throw new Error(message);
  };
}

/** Shows no error while lines are filled in, but updates a shown one. */
function useRecheck(form: FormInstance, name: string): void {
  const lines: unknown = Form.useWatch(name, form);
  useEffect(() => {
    if (lines && form.getFieldError(name).length > 0)
      // The form shows the error.
      form.validateFields([name]).catch(() => undefined);
  }, [form, lines, name]);
}

interface TableProps extends Pick<GroupProps<'lines'>, 'field'> {
  readonly entries: readonly FormListFieldData[];
  readonly onRemove: (index: number) => void;
}

function LinesTable({ field, entries, onRemove }: TableProps) {
  if (entries.length === 0) return null;
  const parts = Object.entries(field.fields as Readonly<Record<string, Field>>);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {parts.map(([part, leaf]) => (
            <th key={part} scope="col" data-long={isLong(leaf) || undefined}>
              {tr(leaf.label ?? toLabel(part))}
            </th>
          ))}
          <td className={styles.remove} />
        </tr>
      </thead>
      <tbody>
        {entries.map(({ key, name: index }) => (
          <tr key={key}>
            {parts.map(([part, leaf]) => (
              <td key={part}>
                <InputItem path={[index, part]} name={part} field={leaf} />
              </td>
            ))}
            <td>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('Remove line {number}', { number: index + 1 })}
                title={t('Remove line {number}', { number: index + 1 })}
                disabled={entries.length <= (field.min ?? 0)}
                onClick={() => onRemove(index)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** True if a column of it is wider than others. */
function isLong(leaf: Field): boolean {
  return 'resource' in leaf || !isShort(leaf);
}

/** For elements of the next frame: the inputs of a new line, an enabled button. */
function focusSoon(focus: () => void): void {
  requestAnimationFrame(focus);
}
