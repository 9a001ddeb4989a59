import { seriesGrains, type VolumePart } from '@koshpay/resource/internal';
import { useId } from 'react';
import { Choices } from '../../core/inputs/Choices.tsx';
import { NativeSelect } from '../../core/inputs/NativeSelect.tsx';
import { t } from '../../core/language/text.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import { useSeries } from '../../core/series/use-series.ts';
import { maxDays, type useVolumeState } from './use-volume-state.ts';
import styles from './Volume.module.css';

/** The last days that are offered, until today. */
const spans = [7, 30, 90, 365] as const;

export type VolumeProps = VolumePart & ReturnType<typeof useVolumeState>;

/** The choices of a screen of volume: the days, the period, the division and the measure. */
export function VolumeControls(props: VolumeProps) {
  const { resource, by, state, change } = props;
  const { grain, unit } = state;
  const units = useUnits({ resource, state });
  const grains = { day: t('Day'), week: t('Week'), month: t('Month') };
  return (
    <div className={styles.controls}>
      <Days {...props} />
      <Choices
        legend={t('Period')}
        value={grain}
        options={seriesGrains.map((each) => [each, grains[each]])}
        onChange={(each) => change({ grain: each })}
      />
      <Choice
        label={t('By')}
        value={state.by}
        options={by.map((value) => ({ value, label: toFieldLabel(resource, value) }))}
        onChange={(value) => change({ by: value })}
      />
      {units.length > 0 && (
        <Choice
          label={t('Show')}
          value={unit}
          options={[
            { value: '', label: t('Number') },
            ...units.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => change({ unit: value })}
        />
      )}
      <p className="visually-hidden">
        {t('Choose days in order, at most {count} of them.', { count: maxDays })}
      </p>
    </div>
  );
}

/** The first and the last day, or a span until today. */
function Days({ state: { from, to }, days, today, change, showLast }: VolumeProps) {
  return (
    <>
      <Choices
        legend={t('Time range')}
        value={to === today ? days : undefined}
        options={spans.map((count) => [count, t.n(count, '{count} day', '{count} days')])}
        onChange={showLast}
      />
      <DayInput
        label={t('First day')}
        value={from}
        max={to}
        onChange={(day) => change({ from: day, to })}
      />
      <DayInput
        label={t('Last day')}
        value={to}
        min={from}
        onChange={(day) => change({ from, to: day })}
      />
    </>
  );
}

/** The units of the amounts of these days. */
function useUnits({ resource, state }: Pick<VolumeProps, 'resource' | 'state'>): string[] {
  const { over = '', unit, sum = [] } = resource.rollup ?? {};
  const { points } = useSeries(
    resource.name,
    { [`${over}_from`]: state.from, [`${over}_to`]: state.to, by: unit ?? '' },
    unit !== undefined && sum.length > 0,
  );
  const found = (points ?? []).toSorted((one, other) => other.rows - one.rows);
  const units = found.flatMap(({ value }) => (value === null ? [] : [String(value)]));
  return [...new Set([...units, ...(state.unit && unit ? [state.unit] : [])])];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} {...select} />
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

function DayInput({ label, value, onChange, ...limits }: DayProps) {
  return (
    <label className={styles.day} data-field>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        {...limits}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </label>
  );
}
