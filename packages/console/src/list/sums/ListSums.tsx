import { type Fields, type Resource, type SeriesPoint, seriesParameters } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { formatNumber } from '../../cells/number.ts';
import { t, tr } from '../../language/text.ts';
import { toFieldLabel } from '../field-label.ts';
import type { FixedValues } from '../filters/offered-filters.ts';
import type { ResourceList } from '../use-resource-list.ts';
import styles from './ListSums.module.css';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly fixed: FixedValues | undefined;
}

/** What the amounts of all listed rows come to, apart by what they are in. */
export default function ListSums({ resource, list, fixed }: Props) {
  const { sent } = list;
  const known = new Set(seriesParameters(resource).map(({ param }) => param));
  const isCounted = Object.keys(sent).every((param) => known.has(param));
  const fields = sumsOf(resource);
  const { query } = useCustom<readonly SeriesPoint[]>({
    url: `${resource.name}/series`,
    method: 'get',
    config: { query: { ...fixed, ...sent, sum: fields.join(',') } },
    errorNotification: false,
    queryOptions: {
      enabled: isCounted,
      staleTime: 10_000,
      placeholderData: undefined,
      meta: { live: [resource.name] },
    },
  });
  const points = (query.data?.data as unknown as { data?: readonly SeriesPoint[] })?.data;
  if (!isCounted || query.isError)
    return <p className={styles.sums}>{t('Sums are not available for these filters.')}</p>;
  if (!points) return <p className={styles.sums} aria-busy="true" />;
  const shown = points
    .filter(({ rows }) => rows > 0)
    .toSorted((one, other) => other.rows - one.rows);
  return (
    <section className={styles.sums} aria-label={t('Sums of all pages')}>
      {fields.map((key) => (
        <dl key={key}>
          <dt>{t('Sum of {label}', { label: tr(toFieldLabel(resource, key)) })}</dt>
          {shown.map(({ unit, sums }) => (
            <dd key={unit}>
              {formatNumber(sums[key] ?? '0', decimalsOf(resource, key))} {unit}
            </dd>
          ))}
          {shown.length === 0 && <dd>0</dd>}
        </dl>
      ))}
    </section>
  );
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
