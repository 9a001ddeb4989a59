import type { Resource } from '@koshpay/resource';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './FixedFacts.module.css';
import { toFixedFacts } from './fixed-facts.ts';

interface Props {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

/** Above an edit form: what of the row it cannot change. */
export function FixedFacts({ resource, row }: Props) {
  const facts = toFixedFacts(resource, row);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
