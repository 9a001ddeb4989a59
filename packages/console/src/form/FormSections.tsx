import type { FormName, Resource } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import { FormField } from '../dialogs/FormField.tsx';
import { isShort } from '../inputs/inputs.tsx';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './FormSections.module.css';

interface Props {
  readonly resource: Resource;
  readonly form: FormName;
  /** The row that is edited. */
  readonly row: ConsoleRow | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly brokenRule: (path: string) => string | undefined;
}

/** The fields of a form in their sections, without those that are hidden. */
export function FormSections({ resource, form, row, hidden, brokenRule }: Props) {
  return resource.forms[form].map(({ title, names, columns = 2 }) => {
    const shown = names.filter((name) => !hidden.has(name));
    if (shown.length === 0) return null;
    const fields = shown.map((name) => {
      const field = resource.fields[name];
      return (
        <div key={name} data-wide={(field && !isShort(field)) || undefined}>
          <FormField resource={resource} name={name} row={row} brokenRule={brokenRule} />
        </div>
      );
    });
    const grid = (
      <div className={styles.grid} data-columns={columns}>
        {fields}
      </div>
    );
    // The first name keeps a section's inputs while others come and go.
    if (title === undefined) return <Fragment key={names[0]}>{grid}</Fragment>;
    return (
      <Titled key={names[0]} title={title}>
        {grid}
      </Titled>
    );
  });
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
