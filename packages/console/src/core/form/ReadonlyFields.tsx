import type { Resource } from '@koshpay/resource';
import { useConsole } from '../context/console-context.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import styles from './ReadonlyFields.module.css';
import { toReadonlyFields } from './values/readonly-fields.ts';

interface Props {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

/** Above an edit form: the fields of the row that it, or its user, cannot change. */
export function ReadonlyFields({ resource, row }: Props) {
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
