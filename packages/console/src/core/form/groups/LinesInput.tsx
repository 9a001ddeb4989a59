import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { inputSchema } from '@koshpay/resource';
import { type Field, toLabel } from '@koshpay/resource/internal';
import { Button, Form } from 'antd';
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
  const { name, field, label, help, isTitled, isUnknown, brokenRule } = props;
  const form = Form.useFormInstance();
  const { min = 0, max = 100 } = field;
  const parts = Object.entries(field.fields as Readonly<Record<string, Field>>);
  const addButton = useRef<HTMLButtonElement>(null);
  const lines: unknown = Form.useWatch(name, form);
  const validator = async (_: unknown, value: unknown) => {
    if (isUnknown && !value) return;
    const { error } = inputSchema(field, label).safeParse(inputOf(field).fromForm?.(value, field));
    // Errors of a single line appear on its input.
    const whole = error?.issues.find(({ path }) => path.length === 0);
    const message = whole?.message ?? brokenRule?.(name);
    if (message) throw new Error(message);
  };

  // No error appears while lines are filled in, but a shown one is updated.
  useEffect(() => {
    if (lines && form.getFieldError(name).length > 0) void check(form.validateFields([name]));
  }, [form, lines, name]);

  return (
    <Group id={name} label={label} help={help} isTitled={isTitled}>
      <Form.List name={name} rules={[{ validator }]}>
        {(entries, { add, remove }, { errors }) => (
          <>
            {entries.length > 0 && (
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
                          disabled={entries.length <= min}
                          onClick={() => {
                            remove(index);
                            focusSoon(() => addButton.current?.focus());
                          }}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <div className={styles.foot}>
              <Button
                ref={addButton}
                size="small"
                icon={<PlusOutlined aria-hidden />}
                disabled={entries.length >= max}
                onClick={() => {
                  add(toEmptyLine(field.fields));
                  focusSoon(() => form.focusField([name, entries.length, parts[0]?.[0] ?? '']));
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

/** True if a column of it is wider than others. */
function isLong(leaf: Field): boolean {
  return 'resource' in leaf || !isShort(leaf);
}

/** For elements of the next frame: the inputs of a new line, an enabled button. */
function focusSoon(focus: () => void): void {
  requestAnimationFrame(focus);
}

/** The form shows the error. */
function check(validation: Promise<unknown>): Promise<unknown> {
  return validation.catch(() => undefined);
}
