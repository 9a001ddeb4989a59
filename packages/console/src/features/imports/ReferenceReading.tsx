import type { Fields, Resource } from '@koshpay/resource';
import { isIdOrName, referenceKeys } from '@koshpay/resource/internal';
import { useConsole } from '../../core/context/console-context.ts';
import { NativeSelect } from '../../core/inputs/NativeSelect.tsx';
import { t } from '../../core/language/text.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';

interface Props {
  readonly resource: Resource;
  /** The field of the column. */
  readonly name: string;
  /** The heading of the column. */
  readonly column: string;
  readonly sample: readonly string[];
  readonly value: string;
  readonly onChange: (by: string) => void;
}

/** A choice of what a column names rows of another list by; required where numbers may be ids or names. */
export function ReferenceReading({ resource, name, column, sample, value, onChange }: Props) {
  const { resources } = useConsole().product;
  const field = (resource.fields as Fields)[name];
  if (field?.kind !== 'ref' && field?.kind !== 'refMany') return null;
  const target = resources.find((each) => each.name === field.resource);
  if (!target) return null;
  const labelOf = (key: string) =>
    toFieldLabel(target, key === 'id' && field.kind === 'ref' ? (field.targetKey ?? key) : key);
  const isAsked = sample.some((text) => isIdOrName(target, text));
  return (
    <NativeSelect
      aria-label={t('What {column} names rows by', { column })}
      required={isAsked}
      value={value}
      options={[
        { value: '', label: isAsked ? t('ID or name?') : t('Whatever names one row') },
        ...referenceKeys(target).map((key) => ({
          value: key,
          label: t('by {field}', { field: labelOf(key) }),
        })),
      ]}
      onChange={onChange}
    />
  );
}
