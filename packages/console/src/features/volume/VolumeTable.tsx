import { joinValues } from '@koshpay/resource/internal';
import { Link } from 'react-router';
import { formatChange, formatPercent } from '../../core/cells/text/number.ts';
import { ScrolledTable } from '../../core/charts/ScrolledTable.tsx';
import { t } from '../../core/language/text.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { type SeriesPart, toParts } from '../../core/series/series-parts.ts';
import { toListHref } from '../../core/widgets/widget-rows.ts';
import { useVolume } from './use-volume.ts';
import styles from './Volume.module.css';
import type { VolumeProps } from './VolumeControls.tsx';

/** The sums of each value, compared with as many days before. */
export function VolumeTable(props: VolumeProps) {
  const { resource, state } = props;
  const { now, before, rows, amounts } = useVolume(props);
  const { measure, format } = amounts;
  if (!now.points || now.points.length === 0) return null;
  const earlier = before.points && toParts(resource, state.by, before.points);
  const parts = withRest(toParts(resource, state.by, now.points), earlier);
  const sizeOf = ({ points }: SeriesPart) => measure(points);
  const all = measure(now.points);
  const allBefore = before.points && measure(before.points);
  const beforeOf = (part: SeriesPart) => earlier && measure(pointsOf(part, earlier));
  const linkOf = ({ isRest, value, label }: SeriesPart) => {
    if (isRest || value === null) return label;
    const href = toListHref(resource, { ...rows, [state.by]: joinValues([value]) });
    return <Link to={href}>{label}</Link>;
  };
  return (
    <ScrolledTable className={styles.table} label={t('Rows in all')} heads={toHeads(props)}>
      {parts.map((part) => (
        <tr key={`${part.isRest} ${part.value}`}>
          <th scope="row">{linkOf(part)}</th>
          <td>{format(sizeOf(part))}</td>
          <td>{toShare(sizeOf(part), all)}</td>
          <Change format={format} now={sizeOf(part)} before={beforeOf(part)} />
        </tr>
      ))}
      <tr>
        <th scope="row">
          <Link to={toListHref(resource, rows)}>{t('Everything together')}</Link>
        </th>
        <td>{format(all)}</td>
        <td>{Number(all) === 0 ? '–' : formatPercent(100)}</td>
        <Change format={format} now={all} before={allBefore} />
      </tr>
    </ScrolledTable>
  );
}

const toHeads = ({ resource, state, days }: VolumeProps) => [
  toFieldLabel(resource, state.by),
  state.unit || t('Number'),
  t('Share'),
  t('Compared with the {count} days before', { count: days }),
];

/** The values of now, and all others where only the days before have some. */
function withRest(
  parts: readonly SeriesPart[],
  earlier: readonly SeriesPart[] = [],
): readonly SeriesPart[] {
  const rest = earlier.find(({ isRest }) => isRest);
  return rest && !parts.some(({ isRest }) => isRest) ? [...parts, { ...rest, points: [] }] : parts;
}

/** The points of the days before that have the same value. */
function pointsOf({ isRest, value }: SeriesPart, earlier: readonly SeriesPart[]) {
  return earlier
    .filter((each) => each.isRest === isRest && each.value === value)
    .flatMap(({ points }) => points);
}

function toShare(amount: string, all: string): string {
  return Number(all) === 0 ? '–' : formatPercent((Number(amount) / Number(all)) * 100, 1);
}

interface ChangeProps {
  readonly now: string;
  readonly before: string | undefined;
  readonly format: (value: string) => string;
}

/** The change in percent, and what it was. */
function Change({ now, before, format }: ChangeProps) {
  if (before === undefined) return <td>…</td>;
  const [current, former] = [Number(now), Number(before)];
  const percent = former === 0 ? undefined : ((current - former) / former) * 100;
  return (
    <td>
      {percent === undefined ? '–' : formatChange(percent)} <small>({format(before)})</small>
    </td>
  );
}
