import type { Resource } from '@koshpay/resource';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './ReadonlyFields.module.css';
import { toReadonlyFields } from './readonly-fields.ts';

interface Props {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

/** Above an edit form: the fields of the row that it cannot change. */
export function ReadonlyFields({ resource, row }: Props) {
  const fields = toReadonlyFields(resource, row);
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
