import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { inputSchema } from '@koshpay/resource';
import {
  compareExactly,
  type Field,
  type FieldOf,
  sumExactly,
  toLabel,
} from '@koshpay/resource/internal';
import { Button, Form, type FormInstance, type FormListFieldData } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../cells/text/number.ts';
import { inputOf, isShort, toEmptyLine } from '../../inputs/inputs.tsx';
import { t, tr } from '../../language/text.ts';
import { InputItem } from '../InputItem.tsx';
import { Group } from './Group.tsx';
import styles from './groups.module.css';

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

interface Props {
  readonly name: string;
  readonly field: FieldOf<'lines'>;
}

/** The current sum of the lines, where a rule declares their total. */
function LineTotals({ name, field }: Props) {
  const lines = (Form.useWatch(name) ?? []) as Readonly<Record<string, unknown>>[];
  return (field.rules ?? []).map((rule) => {
    const sum = sumExactly(lines.map((line) => toNumber(line?.[rule.field])));
    const leaf = field.fields[rule.field];
    const unit = leaf?.kind === 'percent' ? '%' : '';
    const label = tr(leaf?.label ?? toLabel(rule.field));
    return (
      <p
        key={rule.field}
        className={styles.total}
        data-reached={compareExactly(sum, rule.is) === 0}
      >
        {t('{label} total: {sum}{unit} of {is}{unit}', {
          label,
          sum: formatNumber(sum),
          unit,
          is: formatNumber(rule.is),
        })}
      </p>
    );
  });
}

/** Text that is not a number yet counts as 0. */
function toNumber(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? text : '0';
}

/** The props of a field with several inputs. */
export interface GroupProps<K extends 'object' | 'lines'> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly label: string;
  readonly help: ReactNode;
  /** True if the section's title has the same text already. */
  readonly isTitled: boolean;
  /** True if the backend left the values out. */
  readonly isUnknown: boolean;
  /** The message of a rule on the field or a part of it. */
  readonly brokenRule: ((path: string) => string | undefined) | undefined;
  /** The inputs that a rule on a path depends on. */
  readonly dependenciesOf: (path: string) => (string | number)[][];
}
