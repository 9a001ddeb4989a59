import type { Fields, Resource } from '@koshpay/resource';
import type { Field, FormName, FormSection } from '@koshpay/resource/internal';
import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import { inputOf, isShort } from '../inputs/inputs.tsx';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { FormField } from './FormField.tsx';
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
  return resource.forms[form].map((section) => {
    const { title, names } = section;
    const shown = names.filter((name) => !hidden.has(name));
    if (shown.length === 0) return null;
    const fields = toRows(resource.fields, shown, columnsOf(section)).flatMap((neighbours) =>
      neighbours.map((name) => (
        <div
          key={name}
          data-wide={neighbours.length === 1 || undefined}
          data-beside={isBesideLabel(resource.fields, name, neighbours) || undefined}
        >
          <FormField
            resource={resource}
            name={name}
            row={row}
            title={title}
            brokenRule={brokenRule}
          />
        </div>
      )),
    );
    const grid = (
      <div className={styles.grid} data-columns={columnsOf(section)}>
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

/** A plain list of names is read from top to bottom; a section may be a block of two columns. */
function columnsOf({ title, columns }: FormSection): number {
  return columns ?? (title === undefined ? 1 : 2);
}

/** The fields that are beside each other on a wide screen; a field without a neighbour is wide. */
function toRows(fields: Fields, names: readonly string[], columns: number): string[][] {
  const rows: string[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    const fits =
      columns === 2 &&
      last?.length === 1 &&
      [...last, name].every((each) => isShortField(fields, each));
    if (fits) last.push(name);
    else rows.push([name]);
  }
  return rows;
}

function isShortField(fields: Fields, name: string): boolean {
  return isShort(fields[name] as Field);
}

/** True if an input that carries its own label is beside one with a label above. */
function isBesideLabel(fields: Fields, name: string, row: readonly string[]): boolean {
  const isLabelled = (each: string) => inputOf(fields[each] as Field).isLabelled ?? false;
  return isLabelled(name) && row.some((each) => !isLabelled(each));
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
