import type { Fields, Resource } from '@koshpay/resource';
import { type Field, kindOf, toLabel } from '@koshpay/resource/internal';
import { Cell } from '../../cells/cells.tsx';
import { RowLink } from '../../cells/RowLink.tsx';
import { useConsole } from '../../context/console-context.ts';
import { isPresent } from '../../data/is-present.ts';
import { Difference, HistoryChanges } from '../../history/HistoryChanges.tsx';
import type { HistoryEntry } from '../../history/use-history.ts';
import { tr } from '../../language/text.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { RowTools } from '../../parts/RowTools.tsx';
import { ReferredNames } from '../../rows/ReferredNames.tsx';
import styles from './Facts.module.css';
import type { Fact } from './facts.ts';

interface Props {
  readonly resource: Resource;
  readonly fact: Fact;
  readonly row: ConsoleRow;
  readonly href: string | undefined;
  readonly onPress: (() => void) | undefined;
}

/** A value in full, without the limits of a list's cell. */
export function FactValue(props: Props) {
  const { resource, fact, row } = props;
  const { key, field, display } = fact;
  const value = row[key] as string | number | boolean | object;
  if (display.kind === 'changes')
    return (
      <>
        <RowTools place="changes" resource={resource} row={row} />
        <RequestedChanges of={row[display.resource]} changes={value} />
      </>
    );
  if (display.kind === 'difference') return <Difference row={row} />;
  if (display.kind === 'custom' || display.kind === 'setting') return toCell(props);
  switch (field.kind) {
    case 'ref': {
      const name = readThrough(resource.fields as Fields, key, row);
      if (name === undefined) return <ReferredNames field={field} ids={[value]} />;
      return props.href ? <RowLink href={props.href}>{name}</RowLink> : name;
    }
    case 'refMany':
      return <ReferredNames field={field} ids={value as unknown[]} />;
    case 'tags':
      return (value as unknown as readonly string[]).join(', ');
    case 'lines':
      return <LinesTable label={fact.label} fields={field.fields} lines={value as ConsoleRow[]} />;
    case 'object':
      return <Parts fields={field.fields} values={value as Record<string, unknown>} />;
    case 'json':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        <section className={styles.json} aria-label={fact.label} tabIndex={0}>
          <pre>{JSON.stringify(value, null, 2)}</pre>
        </section>
      );
    case 'longtext':
      return <span className={styles.prose}>{String(value)}</span>;
    default:
      return toCell(props);
  }
}

/** The value as a list shows it. */
function toCell({ fact, row, href, onPress }: Props) {
  const { key, field, display, label } = fact;
  return <Cell value={row[key]} {...{ display, field, row, label, href, onPress }} />;
}

interface RequestedChangesProps {
  /** The resource of the row. */
  readonly of: unknown;
  readonly changes: unknown;
}

/** The difference that a request makes to a row. */
function RequestedChanges({ of, changes }: RequestedChangesProps) {
  const { resources } = useConsole().product;
  const target = resources.find(({ name }) => name === of);
  if (!target) return '-';
  return <HistoryChanges resource={target} changes={changes as HistoryEntry['changes']} />;
}

/** The fields read through a reference, which name its row. */
function readThrough(fields: Fields, key: string, row: ConsoleRow): string | undefined {
  const through = Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === 'through' && field.ref === key && isPresent(row[name]);
  });
  return through && String(row[through]);
}

interface PartsProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The parts of an object, one per line. */
function Parts({ fields, values }: PartsProps) {
  return (
    <dl className={styles.parts}>
      {Object.entries(fields).map(([key, field]) => (
        <div key={key}>
          <dt>{tr(field.label ?? toLabel(key))}</dt>
          <dd>
            <LeafValue field={field} value={values[key]} label={tr(field.label ?? toLabel(key))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LinesTableProps {
  readonly label: string;
  readonly fields: Fields;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** The lines of a row. */
function LinesTable({ label, fields, lines }: LinesTableProps) {
  const columns = Object.entries(fields).map(([key, field]) => {
    const { kind } = field.display ?? kindOf(field).display;
    const align = /^(number|percent)$/.test(kind) ? 'end' : undefined;
    return { key, field, label: tr(field.label ?? toLabel(key)), align };
  });
  return (
    <div className={styles.lines}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={String(line.id ?? index)}>
              {columns.map(({ key, field, label, align }) => (
                <td key={key} data-align={align}>
                  <LeafValue field={field} value={line[key]} label={label} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LeafValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly label: string;
}

/** A value inside an object or a line. */
function LeafValue({ field, value, label }: LeafValueProps) {
  if (!isPresent(value)) return '-';
  if (field.kind === 'ref') return <ReferredNames field={field} ids={[value]} />;
  return (
    <Cell
      value={value as string | number | boolean}
      display={field.display ?? kindOf(field).display}
      field={field}
      row={{}}
      label={label}
    />
  );
}
