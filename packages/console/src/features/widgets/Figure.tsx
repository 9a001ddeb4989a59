import type { FigureWidget } from '@koshpay/resource/internal';
import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../../core/cells/text/number.ts';
import { failureOf } from '../../core/data/failure-of.ts';
import { t } from '../../core/language/text.ts';
import { Total } from '../../core/list/pages/Total.tsx';
import { toCrudFilters } from '../../core/list/state/list-filters.ts';
import { countRows } from '../../core/series/series-parts.ts';
import { useSeries } from '../../core/series/use-series.ts';
import styles from '../../core/widgets/Widgets.module.css';
import { Converted } from './Converted.tsx';
import type { Amount } from './convert.ts';
import type { Targeted } from './use-target.ts';

type Props = Targeted<FigureWidget>;

/** A number that leads to the list of what it counts. */
export function Figure(props: Props) {
  if (props.widget.sum) return <SumFigure {...props} />;
  if (props.widget.outOf) return <ShareFigure {...props} />;
  return <CountFigure {...props} />;
}

function CountFigure({ widget, target: { resource, params, href } }: Props) {
  const { query, result } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: toCrudFilters(params),
    errorNotification: false,
    queryOptions: { placeholderData: undefined },
  });
  return (
    <Frame label={widget.label} href={href} isFailed={failureOf(query) !== null}>
      {query.isSuccess && <Total total={result.total ?? 0} isAtLeast={result.isAtLeast === true} />}
    </Frame>
  );
}

function ShareFigure({ widget, target: { resource, params, href } }: Props) {
  const others = Object.entries(params).filter(([param]) => !(param in (widget.where ?? {})));
  const part = useSeries(resource.name, params);
  const whole = useSeries(resource.name, { ...Object.fromEntries(others), ...widget.outOf });
  const [some, all] = [part, whole].map(({ points }) => points && countRows(points));
  return (
    <Frame label={widget.label} href={href} isFailed={Boolean(part.error ?? whole.error)}>
      {some !== undefined &&
        all !== undefined &&
        (all === 0 ? '–' : formatPercent((some / all) * 100, 2))}
    </Frame>
  );
}

function SumFigure({ widget, target: { resource, params, href } }: Props) {
  const { sum = '', convert, label } = widget;
  const { points, error } = useSeries(resource.name, { ...params, sum });
  const amounts = points?.map((point) => ({ unit: point.unit, amount: point.sums[sum] ?? '0' }));
  if (amounts && convert && !error)
    return (
      <Converted amounts={amounts} conversion={convert}>
        {(value, note) => (
          <Frame label={label} href={href} note={note}>
            {value}
          </Frame>
        )}
      </Converted>
    );
  return (
    <Frame label={label} href={href} isFailed={error !== undefined}>
      {amounts && <Amounts amounts={amounts} />}
    </Frame>
  );
}

/** Sums of different units, below each other. */
function Amounts({ amounts }: { readonly amounts: readonly Amount[] }) {
  if (amounts.length === 0) return '0';
  return (
    <span className={styles.amounts}>
      {amounts.map(({ unit, amount }) => (
        <span key={unit}>
          {formatNumber(amount, 2)} <small>{unit}</small>
        </span>
      ))}
    </span>
  );
}

interface FrameProps {
  readonly label: string;
  readonly href: string;
  readonly note?: ReactNode;
  readonly isFailed?: boolean;
  /** Empty while it is not known. */
  readonly children: ReactNode;
}

function Frame({ label, href, note, isFailed = false, children }: FrameProps) {
  return (
    <li>
      <Link className={styles.figure} to={href}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.value} data-failed={isFailed}>
          {isFailed
            ? t('Failed to load.')
            : children || <span className={`skeleton ${styles.skeleton}`} />}
        </strong>
        {note && <span className={styles.note}>{note}</span>}
      </Link>
    </li>
  );
}
