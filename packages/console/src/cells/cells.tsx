import type { Display } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { ClippedCell } from './ClippedCell.tsx';
import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';
import { toChoiceLabel } from './choice-label.ts';
import { toDisplayText } from './display-text.ts';
import { toExplorerHref } from './explorer.ts';
import { LinkCell } from './LinkCell.tsx';
import { MomentCell } from './MomentCell.tsx';
import { formatNumber } from './number.ts';
import { StatusCell } from './StatusCell.tsx';

/** How each display is drawn. A new one does not compile until it stands here. */
const cells: { readonly [As in Display['as']]: (props: CellProps<As>) => ReactNode } = {
  text: ({ value }) => String(value),
  lines: ({ value }) => (
    <span className={styles.lines} title={String(value)}>
      {value}
    </span>
  ),
  spaced: ({ value, display }) => toDisplayText(display, value),
  number: ({ value, display }) => formatNumber(String(value), display.places),
  above: ({ value, display }) => (Number(value) >= display.least ? String(value) : '-'),
  yesno: ({ value }) => (value ? 'Yes' : 'No'),
  choice: ({ value, field }) => toChoiceLabel(field, String(value)),
  date: ({ value }) => <MomentCell value={String(value)} format="DD MMM YYYY" />,
  datetime: ({ value }) => <MomentCell value={String(value)} format="DD MMM YYYY, HH:mm" />,
  link: ({ value }) => <LinkCell value={String(value)} />,
  address: ({ value, label }) => <ClippedCell value={String(value)} label={label} />,
  clip: ({ value, label, display, row }) => (
    <ClippedCell
      value={String(value)}
      label={label}
      shown={toDisplayText(display, value)}
      href={toExplorerHref(display.link, String(value), row)}
    />
  ),
  status: StatusCell,
};

/** Draws one value as its column says. */
export function Cell(props: CellProps): ReactNode {
  const draw = cells[props.display.as] as (props: CellProps) => ReactNode;
  return draw(props);
}
