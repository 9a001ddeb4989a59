import {
  type Display,
  detailPath,
  evaluateCondition,
  toAuditSentence,
  toLabel,
} from '@koshpay/resource/internal';
import { type ReactNode, Suspense } from 'react';
import { useConsole } from '../context/console-context.ts';
import { useParts } from '../context/console-parts.ts';
import { isPresent } from '../data/is-present.ts';
import { t, tr } from '../language/text.ts';
import { dayFormat, minuteFormat, secondFormat } from '../time/formats.ts';
import { formatExactTime } from '../time/zone.ts';
import { CopyButton } from './CopyButton.tsx';
import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';
import { DateTimeCell } from './DateTimeCell.tsx';
import { toExternalHref } from './external-link.ts';
import { LinkCell } from './LinkCell.tsx';
import { RowLink } from './RowLink.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { StatusCell } from './StatusCell.tsx';
import { settingOf } from './setting-of.ts';
import { longestInRow, TruncatedCell } from './TruncatedCell.tsx';
import { formatAge } from './text/age.ts';
import { toChoiceLabel } from './text/choice-label.ts';
import { formatDay } from './text/day.ts';
import { toDisplayText } from './text/display-text.ts';
import { formatNumber, formatPercent, shortenNumber } from './text/number.ts';
import { formatPhone } from './text/phone.ts';
import { toPartsText, toPartText } from './text/value-text.ts';
import { useNow } from './use-now.ts';

/**
 * The renderer of each display. A new one does not compile until it is here. Without hooks, since
 * it is called, not rendered: components would be half of what 200 rows consist of.
 */
const cells: { readonly [K in Display['kind']]: (props: CellProps<K>) => ReactNode } = {
  text: ({ value }) => String(value),
  lines: ({ value }) => <Lines text={String(value)} />,
  translated: ({ value, field }) => {
    const text = tr(String(value));
    return field.kind === 'longtext' ? <Lines text={text} /> : text;
  },
  label: ({ value, display }) => toDisplayText(display, value),
  humanize: ({ value, display }) => toDisplayText(display, value),
  number: NumberCell,
  outOf: ({ value, display, row }) =>
    t('{value} of {total}', { value: String(value), total: String(row[display.field] ?? '-') }),
  hideBelow: ({ value, display }) => (Number(value) >= display.min ? String(value) : '-'),
  yesno: ({ value }) => (value ? t('Yes') : t('No')),
  choice: ({ value, field }) => toChoiceLabel(field, String(value)),
  date: ({ value }) => DateTimeCell({ value: String(value), format: dayFormat }),
  datetime: ({ value, display }) =>
    DateTimeCell({
      value: String(value),
      format: display.precision === 'second' ? secondFormat : minuteFormat,
    }),
  day: ({ value }) => formatDay(String(value)),
  age: (props) => <AgeCell {...props} />,
  percent: ({ value }) => formatPercent(String(value)),
  onoff: ({ value }) => (value ? t('On') : t('Off')),
  json: ({ value }) => <Code value={value} />,
  object: ({ value, field }) => toPartsText(field, value),
  lineCount: ({ value }) => formatNumber(String(Array.isArray(value) ? value.length : 0)),
  link: ({ value, display: { prefix } }) => <LinkCell value={String(value)} prefix={prefix} />,
  hash: ({ value, href, display, ...props }) => {
    const text = String(value);
    const isCut = props.isInRow && text.length > longestInRow;
    const shown = isCut ? toDisplayText(display, text) : text;
    return TruncatedCell({ ...props, value: text, shown, rowHref: href });
  },
  truncate: ({ value, display, row, href, ...props }) =>
    TruncatedCell({
      ...props,
      value: String(value),
      shown: toDisplayText(display, value),
      href: toExternalHref(display.link, String(value), row),
      site: display.link?.title,
      rowHref: href,
    }),
  phone: ({ value }) => (
    <a className={styles.phone} href={`tel:${value}`}>
      {formatPhone(String(value))}
    </a>
  ),
  setting: (props) => <SettingCell {...props} />,
  sentence: (props) => <SentenceCell {...props} />,
  difference: ({ value }) => <Code value={value} />,
  status: StatusCell,
  rowLink: (props) => <RowLinkCell {...props} />,
  changes: ({ value }) =>
    Object.keys(value)
      .map((key) => tr(toLabel(key)))
      .join(', '),
  custom: (props) => <CustomCell {...props} />,
};

function Lines({ text }: { readonly text: string }) {
  return (
    <span className={styles.lines} title={text}>
      {text}
    </span>
  );
}

function Code({ value }: { readonly value: unknown }) {
  const text = JSON.stringify(value);
  return (
    <code className={styles.long} title={text}>
      {text}
    </code>
  );
}

/**
 * Renders one value as its column declares.
 *
 * @example
 * <Cell value={row.price} display={display.decimals(2)} field={books.fields.price} row={row} label="Price" />;
 */
export function Cell(props: CellProps): ReactNode {
  const { href, display } = props;
  const draw = cells[display.kind] as (props: CellProps) => ReactNode;
  if (!href || !isPlain(display)) return draw(props);
  return RowLink({ href, children: draw(props) });
}

/** True if a display is plain text, so that a link can be around it. */
export function isPlain({ kind }: Display): boolean {
  return plainDisplays.has(kind);
}

const plainDisplays = new Set<Display['kind']>([
  'text',
  'sentence',
  'translated',
  'label',
  'humanize',
  'number',
  'hideBelow',
  'choice',
  'date',
  'datetime',
  'day',
]);

/** A cell of the product's own. */
function CustomCell(props: CellProps<'custom'>) {
  const Part = useParts().cells?.[props.display.name];
  return Part && <Suspense>{<Part {...props} />}</Suspense>;
}

/** An entry of the audit log in one sentence. */
function SentenceCell({ row }: CellProps<'sentence'>) {
  const { resources } = useConsole().product;
  return <span className={styles.sentence}>{tr(toAuditSentence(row, resources))}</span>;
}

/** A value of a setting, by the kind of its field. */
function SettingCell({ value, row }: CellProps<'setting'>) {
  const setting = settingOf(useConsole().product, row);
  if (Array.isArray(value)) return value.join(', ') || t('None');
  return setting ? toPartText(setting.field, value) : String(value);
}

/** A text that leads to the page of the row that other fields of this row name. */
function RowLinkCell({ value, display, row }: CellProps<'rowLink'>) {
  const { resources } = useConsole().product;
  const target = resources.find(({ name }) => name === row[display.resource]);
  const id: unknown = row[display.id];
  const text = String(value);
  if (!target?.detail || !isPresent(id)) return text;
  return <RowLink href={detailPath(target).replace(':id', String(id))}>{text}</RowLink>;
}

/** A number; in a list without its long tail, which hovering shows and the clipboard gets. */
function NumberCell({ value, display, label, href, isInRow }: CellProps<'number'>) {
  const whole = formatNumber(String(value), display.decimals);
  const shown = isInRow ? shortenNumber(whole) : whole;
  if (shown === whole) return whole;
  if (href) return <span title={whole}>{shown}</span>;
  return (
    <span className={styles.number}>
      <CopyButton value={String(value)} label={label} shown={shown} />
    </span>
  );
}

/** The time since a time; hovering shows it. Beside it a word where that is too long. */
function AgeCell({ value, display: { overdue }, row }: CellProps<'age'>) {
  const now = useNow();
  const time = Date.parse(String(value));
  if (Number.isNaN(time)) return String(value);
  const minutes = Number(typeof overdue?.after === 'string' ? row[overdue.after] : overdue?.after);
  const isOverdue =
    now - time > minutes * 60_000 &&
    evaluateCondition(overdue?.when ?? {}, (key) => row[key]) === true;
  return (
    <span className={styles.age}>
      <time dateTime={String(value)} title={formatExactTime(time)}>
        {formatAge(time, now)}
      </time>
      {overdue && isOverdue && <StatusBadge text={tr(overdue.text)} tone="warning" />}
    </span>
  );
}
