import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isSealed, settings, systemKeys, toLabel } from '@koshpay/resource/internal';
import { formatNumber } from '../cells/text/number.ts';
import { toRowText } from '../cells/text/value-text.ts';
import { useConsole } from '../context/console-context.ts';
import { isPresent } from '../data/is-present.ts';
import { t, tr } from '../language/text.ts';
import { ReferredNames } from '../rows/ReferredNames.tsx';
import styles from './HistoryChanges.module.css';
import type { HistoryEntry } from './use-history.ts';

interface Props {
  readonly resource: Resource;
  readonly changes: HistoryEntry['changes'];
}

/** The changed fields of a row, before and after. */
export function HistoryChanges({ resource, changes }: Props) {
  const fields = resource.fields as Fields;
  const known = Object.entries(changes).flatMap(([key, change]) => {
    const field = fields[key];
    return field ? [{ key, field, label: tr(field.label ?? toLabel(key)), ...change }] : [];
  });
  if (known.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {known.map(({ key, field, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {isSealed(field) ? (
              t('Changed')
            ) : (
              <Change field={field} name={key} before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly field: Field;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

function Change({ field, name, before, after }: ChangeProps) {
  if (Array.isArray(before) && Array.isArray(after) && field.kind === 'tags')
    return <ListChange before={before.map(String)} after={after.map(String)} />;
  const value = <Value field={field} name={name} value={after} />;
  // A new row has no values before.
  if (!isPresent(before)) return value;
  return (
    <>
      <del>
        <Value field={field} name={name} value={before} />
      </del>{' '}
      <span aria-hidden="true">→</span> <ins>{value}</ins>
    </>
  );
}

/** Of a long list, only what came and went. */
function ListChange({ before, after }: Readonly<Record<'before' | 'after', readonly string[]>>) {
  const removed = before.filter((each) => !after.includes(each));
  const added = after.filter((each) => !before.includes(each));
  return (
    <>
      {removed.length > 0 && <del>{removed.join(', ')}</del>}
      {removed.length > 0 && added.length > 0 && ' '}
      {added.length > 0 && <ins>+ {added.join(', ')}</ins>}
    </>
  );
}

function Value({ field, name, value }: { field: Field; name: string; value: unknown }) {
  if (!isPresent(value)) return '-';
  if (field.kind === 'ref' || field.kind === 'refMany')
    return <ReferredNames field={field} ids={[value].flat()} />;
  if (field.kind === 'decimal' || field.kind === 'percent') return formatNumber(String(value));
  return toRowText({ fields: { [name]: field } as Resource['fields'] }, name, { [name]: value });
}

/** The changes of an audit entry, field by field. */
export function Difference({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const { resources } = useConsole().product;
  const resource = resources.find(({ name }) => name === row.resource);
  const changes = toRecordedChanges(row);
  const isKnown = Object.keys(changes).some((key) => key in ((resource?.fields ?? {}) as Fields));
  if (resource && isKnown) return <HistoryChanges resource={resource} changes={changes} />;
  return <pre>{JSON.stringify(changes, null, 2)}</pre>;
}

/** The fields of an entry before and after; null where there was no value. */
function toRecordedChanges(entry: Readonly<Record<string, unknown>>): HistoryEntry['changes'] {
  const [before, after] = [toValues(entry.before), toValues(entry.after)];
  const keys =
    entry.resource === settings.name
      ? ['value']
      : Object.keys({ ...before, ...after }).filter((key) => !systemKeys.includes(key));
  return Object.fromEntries(
    keys.map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  );
}

function toValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
