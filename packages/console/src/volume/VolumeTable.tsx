import { Link } from 'react-router';
import { formatChange, formatPercent } from '../cells/number.ts';
import { ScrolledTable } from '../charts/ScrolledTable.tsx';
import { t } from '../language/text.ts';
import { toFieldLabel } from '../list/field-label.ts';
import { type SeriesPart, toParts } from '../widgets/series-parts.ts';
import { toListHref } from '../widgets/widget-rows.ts';
import { useVolume } from './use-volume.ts';
import styles from './Volume.module.css';
import type { VolumeProps } from './VolumeControls.tsx';

/** What each value comes to, compared with as many days before. */
export function VolumeTable(props: VolumeProps) {
  const { resource, state, days } = props;
  const { now, before, rows, measure, format } = useVolume(props);
  if (!now.points || now.points.length === 0) return null;
  const sizeOf = ({ points }: SeriesPart) => points.reduce((sum, each) => sum + measure(each), 0);
  const parts = toParts(resource, state.by, now.points);
  const earlier = before.points && toParts(resource, state.by, before.points);
  const all = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const allBefore = earlier?.reduce((sum, part) => sum + sizeOf(part), 0);
  const named = new Set(parts.filter(({ isRest }) => !isRest).map(({ value }) => value));
  const beforeOf = (part: SeriesPart) =>
    earlier
      ?.filter(({ value, isRest }) =>
        part.isRest ? isRest || !named.has(value) : !isRest && value === part.value,
      )
      .reduce((sum, each) => sum + sizeOf(each), 0);
  const comparison = t('Compared with the {count} days before', { count: days });
  const heads = [
    toFieldLabel(resource, state.by),
    state.unit || t('Number'),
    t('Share'),
    comparison,
  ];
  return (
    <ScrolledTable className={styles.table} label={t('Rows in all')} heads={heads}>
      {parts.map((part) => (
        <tr key={`${part.isRest} ${part.value}`}>
          <th scope="row">
            {part.isRest || part.value === null ? (
              part.label
            ) : (
              <Link to={toListHref(resource, { ...rows, [state.by]: String(part.value) })}>
                {part.label}
              </Link>
            )}
          </th>
          <td>{format(sizeOf(part))}</td>
          <td>{all === 0 ? '–' : formatPercent((sizeOf(part) / all) * 100, 1)}</td>
          <Change format={format} now={sizeOf(part)} before={beforeOf(part)} />
        </tr>
      ))}
      <tr>
        <th scope="row">
          <Link to={toListHref(resource, rows)}>{t('Everything together')}</Link>
        </th>
        <td>{format(all)}</td>
        <td>{all === 0 ? '–' : formatPercent(100)}</td>
        <Change format={format} now={all} before={allBefore} />
      </tr>
    </ScrolledTable>
  );
}

interface ChangeProps {
  readonly now: number;
  readonly before: number | undefined;
  readonly format: (value: number) => string;
}

/** The change in percent, and what it was. */
function Change({ now, before, format }: ChangeProps) {
  if (before === undefined) return <td>…</td>;
  const percent = before === 0 ? undefined : ((now - before) / before) * 100;
  return (
    <td>
      {percent === undefined ? '–' : formatChange(percent)} <small>({format(before)})</small>
    </td>
  );
}
