import type { Fields, Resource } from '@koshpay/resource';
import { type SeriesPoint, seriesParameters } from '@koshpay/resource/internal';
import { toTone } from '../../core/cells/StatusCell.tsx';
import { toChoiceLabel } from '../../core/cells/text/choice-label.ts';
import { formatNumber } from '../../core/cells/text/number.ts';
import { useRead } from '../../core/data/use-call.ts';
import { t, tr } from '../../core/language/text.ts';
import type { ListProps } from '../../core/list/state/use-resource-list.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import styles from './ListSums.module.css';

/**
 * The sums of the amounts of all listed rows, apart by their unit and by the status of the rows: an
 * amount that failed is no part of what came in. Of several statuses, those that succeeded are seen
 * first.
 */
export default function ListSums({ resource, list }: ListProps) {
  const { parameters } = list;
  const known = new Set(seriesParameters(resource).map(({ param }) => param));
  const isCounted = Object.keys(parameters).every((param) => known.has(param));
  const fields = sumsOf(resource);
  const status = statusOf(resource);
  const { data: points, query } = useRead<readonly SeriesPoint[]>(`${resource.name}/series`, {
    query: { ...parameters, ...(status && { by: status }), sum: fields.join(',') },
    enabled: isCounted,
    staleTime: 10_000,
    placeholderData: undefined,
    meta: { live: [resource.name] },
  });
  if (!isCounted || query.isError)
    return <p className={styles.sums}>{t('Sums are not available for these filters.')}</p>;
  if (!points) return <p className={styles.sums} aria-busy="true" />;
  const { first, others } = toGroups(resource, status, points);
  return (
    <section className={styles.sums} aria-label={t('Sums of all pages')}>
      <Sums resource={resource} fields={fields} groups={first} />
      {others.length > 0 && (
        <details>
          <summary>{t('Other statuses')}</summary>
          <Sums resource={resource} fields={fields} groups={others} />
        </details>
      )}
    </section>
  );
}

interface SumsProps {
  readonly resource: Resource;
  readonly fields: readonly string[];
  readonly groups: readonly Group[];
}

function Sums({ resource, fields, groups }: SumsProps) {
  return groups.flatMap(({ status, points }) =>
    fields.map((key) => {
      const label = tr(toFieldLabel(resource, key));
      return (
        <dl key={`${status} ${key}`}>
          <dt>
            {status === undefined
              ? t('Sum of {label}', { label })
              : t('Sum of {label}, {status}', { label, status })}
          </dt>
          {points.map(({ unit, sums }) => (
            <dd key={unit}>
              {formatNumber(sums[key] ?? '0', decimalsOf(resource, key))} {unit}
            </dd>
          ))}
          {points.length === 0 && <dd>0</dd>}
        </dl>
      );
    }),
  );
}

/** The sums of the rows with one status. */
interface Group {
  /** Its label; none where rows have no status. */
  readonly status?: string;
  readonly points: readonly SeriesPoint[];
}

function toGroups(resource: Resource, key: string | undefined, points: readonly SeriesPoint[]) {
  const counted = points
    .filter(({ rows }) => rows > 0)
    .toSorted((one, other) => other.rows - one.rows);
  const field = key === undefined ? undefined : (resource.fields as Fields)[key];
  if (field?.kind !== 'status' || counted.length === 0)
    return { first: [{ points: counted }], others: [] };
  const groups = [...Map.groupBy(counted, ({ value }) => String(value))].map(([value, own]) => ({
    status: toChoiceLabel(field, value),
    isGood: toTone(field, value) === 'success',
    points: own,
  }));
  const isMixed = groups.some(({ isGood }) => isGood) && groups.length > 1;
  return {
    first: groups.filter(({ isGood }) => isGood || !isMixed),
    others: groups.filter(({ isGood }) => isMixed && !isGood),
  };
}

/** The status by which a rollup counts rows, if this person may read it. */
function statusOf({ rollup, fields }: Resource): string | undefined {
  return rollup?.by.find((key) => (fields as Fields)[key]?.kind === 'status');
}

/** The numbers that a rollup adds up, of those that this person may read. */
function sumsOf({ rollup, fields }: Resource): string[] {
  return (rollup?.sum ?? []).filter((key) => key in fields);
}

/** The digits after the point that the list shows. */
function decimalsOf({ fields }: Resource, key: string): number | undefined {
  const { display } = (fields as Fields)[key] ?? {};
  return display?.kind === 'number' ? display.decimals : undefined;
}
