import type { Resource } from '@koshpay/resource';
import { type Field, type Filter, paramsOfFilter } from '@koshpay/resource/internal';
import { toChoiceLabel } from '../../cells/text/choice-label.ts';
import { formatDay } from '../../cells/text/day.ts';
import { toDisplayText } from '../../cells/text/display-text.ts';
import { useConsole } from '../../context/console-context.ts';
import { OptionNames } from '../../inputs/OptionNames.tsx';
import { t, tr } from '../../language/text.ts';
import { minuteFormat } from '../../time/formats.ts';
import { formatTime } from '../../time/zone.ts';
import { type SetFilters, toFilterLabel, toValues } from '../state/list-filters.ts';
import { type Calendar, resolveEnds } from '../state/relative-end.ts';
import { toDatePresets } from './date-presets.ts';

interface Props {
  readonly resource: Resource;
  readonly filter: Filter;
  /** True if it is one of several of which one is enough. */
  readonly isAlternative: boolean;
  readonly set: SetFilters;
}

/** A filter in words: its name and what it is set to. */
export function FilterText({ resource, filter, isAlternative, set }: Props) {
  return (
    <>
      {isAlternative && `${t('or')} `}
      {tr(toFilterLabel(resource, filter))}: <FilterValue {...{ resource, filter, set }} />
    </>
  );
}

/** The value of a filter, in words. */
function FilterValue({ resource, filter, set }: Omit<Props, 'isAlternative'>) {
  const { product } = useConsole();
  const [first = '', second = ''] = paramsOfFilter(filter).map((param) => set[param]);
  const field = filter.kind === 'search' ? undefined : (resource.fields as Fields)[filter.field];
  switch (filter.kind) {
    case 'search':
    case 'number':
      return first;
    case 'text':
      return toValues(first)
        .map((value) => toDisplayText(field?.display ?? { kind: 'text' }, value))
        .join(', ');
    case 'bool':
      return first === 'true' ? t('yes') : t('no');
    case 'empty':
      return first === 'true' ? t('empty') : t('not empty');
    case 'select':
      return toValues(first)
        .map((value) => (field ? tr(toChoiceLabel(field, value)) : value))
        .join(', ');
    case 'ref':
      return field?.kind === 'ref' ? <OptionNames field={field} ids={toValues(first)} /> : first;
    case 'range':
      return toRangeText(first, second, product);
  }
}

type Fields = Readonly<Record<string, Field>>;

/** `-1h` is `1 h ago`. */
function toEndText(end: string): string {
  if (end === '-0d') return t('Today');
  const [, amount = '', unit] = /^-(\d+)([mhd])$/.exec(end) ?? [];
  if (!unit) return end.includes('T') ? formatTime(end, minuteFormat) : formatDay(end);
  const count = Number(amount);
  if (unit === 'h' && count >= 48 && count % 24 === 0) return toEndText(`-${count / 24}d`);
  const time =
    unit === 'm'
      ? t.n(count, '{count} min', '{count} min')
      : unit === 'h'
        ? t.n(count, '{count} h', '{count} h')
        : t.n(count, '{count} d', '{count} d');
  return t('{time} ago', { time });
}

/** `Last 7 days`, `01 Apr 2026 – 30 Apr 2026`, `10 – 20`, `from 10`, `up to 20`. */
function toRangeText(from: string, to: string, calendar: Calendar): string {
  const preset = toDatePresets(calendar).find((each) => each.from === from && each.to === to);
  if (preset) return preset.label;
  const days = resolveEnds({ day_from: from, day_to: to }, calendar);
  const isWhole = (text: string) => /[MY]$/.test(text);
  const start = toEndText((isWhole(from) && days.day_from) || from);
  const end = toEndText((isWhole(to) && days.day_to) || to);
  if (!to) return t('from {start}', { start });
  return from ? `${start} – ${end}` : t('up to {end}', { end });
}
