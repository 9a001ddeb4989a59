import { type Display, toLabel } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { t, tr } from '../language/text.ts';
import { AgeCell } from './AgeCell.tsx';
import { CustomCell } from './CustomCell.tsx';
import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';
import { DateTimeCell } from './DateTimeCell.tsx';
import { toExternalHref } from './external-link.ts';
import { LinkCell } from './LinkCell.tsx';
import { NumberCell } from './NumberCell.tsx';
import { RowLink } from './RowLink.tsx';
import { RowLinkCell } from './RowLinkCell.tsx';
import { SentenceCell } from './SentenceCell.tsx';
import { SettingCell } from './SettingCell.tsx';
import { StatusCell } from './StatusCell.tsx';
import { TruncatedCell } from './TruncatedCell.tsx';
import { toChoiceLabel } from './text/choice-label.ts';
import { formatDay } from './text/day.ts';
import { toDisplayText } from './text/display-text.ts';
import { formatNumber, formatPercent } from './text/number.ts';
import { toPartsText } from './text/parts-text.ts';
import { formatPhone } from './text/phone.ts';

/** The characters of a hash that a row shows whole. */
const longestInRow = 48;

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
  date: ({ value }) => DateTimeCell({ value: String(value), format: 'DD MMM YYYY' }),
  datetime: ({ value, display }) =>
    DateTimeCell({
      value: String(value),
      format: display.precision === 'second' ? 'DD MMM YYYY, HH:mm:ss' : 'DD MMM YYYY, HH:mm',
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

/** Renders one value as its column declares. */
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
