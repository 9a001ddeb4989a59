import type { Resource } from '@koshpay/resource';
import { type BreakdownWidget, joinValues, type SeriesPoint } from '@koshpay/resource/internal';
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../core/cells/text/number.ts';
import { useConsole } from '../../core/context/console-context.ts';
import { toApiError } from '../../core/data/errors.ts';
import { failureOf } from '../../core/data/failure-of.ts';
import { t } from '../../core/language/text.ts';
import { Total } from '../../core/list/pages/Total.tsx';
import { toCrudFilters } from '../../core/list/state/list-filters.ts';
import { resolveEnds } from '../../core/list/state/relative-end.ts';
import { countRows, toParts } from '../../core/series/series-parts.ts';
import { useSeries } from '../../core/series/use-series.ts';
import { WidgetPanel } from '../../core/widgets/WidgetPanel.tsx';
import styles from '../../core/widgets/Widgets.module.css';
import { toListHref } from '../../core/widgets/widget-rows.ts';
import type { Targeted } from './use-target.ts';

/** The rows of some age: a label, and the filters that find them. */
interface AgeRange {
  readonly label: string;
  readonly range: Readonly<Record<string, string>>;
}

/** Relative to now, so that the list shows what the figure counts on every day. */
const toEnd = (hours: number) => `-${hours}h`;

type Props = Targeted<BreakdownWidget>;

/** A breakdown of rows: a bar for each value or age, which leads to its rows. */
export function Breakdown(props: Props) {
  const { ages } = props.widget;
  return ages ? <ByAge {...props} ages={ages} /> : <ByValue {...props} />;
}

interface Entry {
  readonly label: string;
  readonly rows: number;
  readonly href: string;
  readonly text: ReactNode;
}

function ByValue({ widget, target: { resource, params, href } }: Props) {
  const { by = '', sum, label } = widget;
  const { points, error, refresh } = useSeries(resource.name, {
    ...params,
    by,
    top: 8,
    ...(sum && { sum }),
  });
  const entries = toParts(resource, by, points ?? []).map(
    ({ label, value, isRest, points: own }) => {
      const rows = countRows(own);
      const only = isRest || value === null ? {} : { [by]: joinValues([value]) };
      return {
        label,
        rows,
        href: toListHref(resource, { ...params, ...only }),
        // Other values of the unit are in other units: their sums would be a list of their own.
        text:
          sum && !(isRest && by === resource.rollup?.unit) ? (
            toSums(own, sum)
          ) : (
            <Total total={rows} isAtLeast={false} />
          ),
      };
    },
  );
  const state = { error, isLoading: !points, onRetry: refresh };
  return <Entries label={label} href={href} entries={entries} {...state} />;
}

function toSums(points: readonly SeriesPoint[], sum: string): string {
  return points
    .map(({ sums, unit }) => `${formatNumber(sums[sum] ?? '0', 2)} ${unit ?? ''}`.trim())
    .join(', ');
}

function ByAge({ widget, target, ages }: Props & { readonly ages: readonly number[] }) {
  const { resource, params, href } = target;
  const { product } = useConsole();
  const { getList } = useDataProvider()();
  const query = useQuery({
    queryKey: ['ages', resource.name, params, ages],
    meta: { live: [resource.name] },
    queryFn: async ({ signal }) =>
      Promise.all(
        toAges(resource, ages).map(async ({ label, range }): Promise<Entry> => {
          const list = await getList({
            resource: resource.name,
            pagination: { currentPage: 1, pageSize: 1 },
            filters: toCrudFilters({ ...params, ...resolveEnds(range, product) }),
            meta: { signal },
          });
          return {
            label,
            rows: list.total,
            href: toListHref(resource, { ...params, ...range }),
            text: <Total total={list.total} isAtLeast={list.isAtLeast === true} />,
          };
        }),
      ),
  });
  const failure = failureOf(query);
  const state = {
    error: failure ? toApiError(failure) : undefined,
    isLoading: !query.data,
    onRetry: () => void query.refetch(),
  };
  return <Entries label={widget.label} href={href} entries={query.data ?? []} {...state} />;
}

interface EntriesProps extends Omit<ComponentProps<typeof WidgetPanel>, 'isEmpty' | 'children'> {
  readonly entries: readonly Entry[];
}

function Entries({ entries, ...panel }: EntriesProps) {
  const most = Math.max(1, ...entries.map(({ rows }) => rows));
  return (
    <WidgetPanel {...panel} isEmpty={entries.length === 0}>
      <ul className={styles.bars}>
        {entries.map(({ label, rows, href, text }) => (
          <li key={label}>
            <Link to={href}>
              <span>{label}</span>
              <b>{text}</b>
              <i
                aria-hidden="true"
                style={{ width: `max(${(rows / most) * 100}%, ${rows > 0 ? 2 : 0}px)` }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </WidgetPanel>
  );
}

/** The ages between some numbers of hours: up to the first, up to each next, and over the last. */
export function toAges({ rollup }: Resource, hours: readonly number[]): AgeRange[] {
  const over = rollup?.over ?? 'created_at';
  const upTo = hours.map((hour, index) => {
    const younger = hours[index - 1];
    return {
      label: t('Up to {age}', { age: toText(hour) }),
      range: {
        [`${over}_from`]: toEnd(hour),
        ...(younger !== undefined && { [`${over}_to`]: toEnd(younger) }),
      },
    };
  });
  const oldest = hours.at(-1) ?? 0;
  const rest = {
    label: t('Over {age}', { age: toText(oldest) }),
    range: { [`${over}_to`]: toEnd(oldest) },
  };
  return [...upTo, rest];
}

function toText(hours: number): string {
  if (hours < 48 || hours % 24) return t.n(hours, '{count} hour', '{count} hours');
  return t.n(hours / 24, '{count} day', '{count} days');
}
