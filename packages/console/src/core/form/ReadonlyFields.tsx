import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isSealed, isStored, isWritable, toLabel } from '@koshpay/resource/internal';
import { toRowText } from '../cells/text/value-text.ts';
import { useConsole } from '../context/console-context.ts';
import { isPresent } from '../data/is-present.ts';
import { tr } from '../language/text.ts';
import type { ConsoleRow, RowProps } from '../list/state/use-resource-list.ts';
import styles from './ReadonlyFields.module.css';

/** Above an edit form: the fields of the row that it, or its user, cannot change. */
export function ReadonlyFields({ resource, row }: RowProps) {
  const { resources } = useConsole().product;
  const declared = resources.find(({ name }) => name === resource.name);
  const fields = toReadonlyFields(resource, row, declared?.edit);
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The fields that cannot be edited: those of the create form that the edit form does not have.
 * For a row that staff do not create, all fields that such a form could have. `declared` are the
 * fields of the edit form for people who may change all of them.
 */
export function toReadonlyFields(
  { fields, create, edit }: Resource,
  row: ConsoleRow,
  declared: readonly string[] = [],
): { label: string; value: string }[] {
  const settled = create.length > 0 ? create : Object.keys(fields);
  return [...new Set([...settled, ...declared])].flatMap((key) => {
    const field = (fields as Fields)[key] as Field;
    // The list has the status already.
    const isKnown = field.kind === 'status' && !declared.includes(key);
    if (edit.includes(key) || isKnown) return [];
    if (!isStored(field) || !isWritable(field) || isSealed(field)) return [];
    if (!isPresent(row[key])) return [];
    return [{ label: tr(field.label ?? toLabel(key)), value: toRowText({ fields }, key, row) }];
  });
}
