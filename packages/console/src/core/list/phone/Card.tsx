import { memo, useId, useState } from 'react';
import { type RowCommand, toRowCommands, withoutCommand } from '../../actions/row-commands.ts';
import { RowLink } from '../../cells/RowLink.tsx';
import { toDisplayText } from '../../cells/text/display-text.ts';
import { isPresent } from '../../data/is-present.ts';
import { t, tr } from '../../language/text.ts';
import { toRecordTitle } from '../../rows/record-title.ts';
import { markOf } from '../../rows/row-marks.ts';
import { toOwnHref } from '../../rows/row-paths.ts';
import { WaitingLink } from '../../submission/WaitingLink.tsx';
import { RowCheckbox } from '../selection/RowCheckbox.tsx';
import { type DrawnRow, drawColumn } from '../table/ColumnValue.tsx';
import { readColumn } from '../table/read-column.ts';
import styles from './Card.module.css';
import { type CardSlot, toCardSlots, toFoldedColumns } from './card-slots.ts';

/** A row on a phone: what it is, its amount and status; pressing it unfolds the rest. */
export const Card = memo(function Card(drawn: DrawnRow) {
  const { row, resource, paths } = drawn;
  // By id: another page reuses this element for another row.
  const [unfolded, setUnfolded] = useState<unknown>();
  const isOpen = unfolded === row.id;
  const id = useId();
  const title = toRecordTitle(resource, row);
  const href = toOwnHref(paths, row);
  const card = toCardSlots(resource);
  const text = card.title ? drawPlainly(card.title, drawn) : title;
  return (
    <tr {...markOf(row)} className={styles.card}>
      <td className={styles.title}>
        <RowCheckbox row={row} name={title} />
        {href ? <RowLink href={href}>{text}</RowLink> : text}
      </td>
      {card.slots.map((slot) => (
        <td key={slot.column.key} className={styles[slot.place]}>
          <SlotValue slot={slot} drawn={drawn} />
        </td>
      ))}
      <td className={styles.more}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('Details of {title}', { title })}
          onClick={() => setUnfolded(isOpen ? undefined : row.id)}
        />
        {isOpen && <CardDetails id={id} title={title} href={href} {...drawn} />}
      </td>
    </tr>
  );
});

/** A value with its name, unless its look says what it is. */
function SlotValue({ slot: { column, place }, drawn }: { slot: CardSlot; drawn: DrawnRow }) {
  if (!isPresent(readColumn(column, drawn.row))) return null;
  if (place === 'amount')
    return (
      <>
        {drawColumn(column, { ...drawn, isUnfolded: true })} {toUnit(column, drawn)}
      </>
    );
  if (place !== 'note') return drawColumn(column, drawn);
  return (
    <>
      <span className={styles.name}>{tr(column.label)}</span> {drawPlainly(column, drawn)}
    </>
  );
}

/** The unit of an amount: as its display names it, or as its sums have it. */
function toUnit({ field, display }: CardSlot['column'], { resource, row }: DrawnRow) {
  const { sum = [], unit = '' } = resource.rollup ?? {};
  const own = display.kind === 'number' ? display.unit : undefined;
  const key = own ?? (sum.includes(field) ? unit : '');
  return isPresent(row[key]) ? <small>{String(row[key])}</small> : null;
}

/** A value without links and buttons, which would be above the button of the whole card. */
function drawPlainly(column: CardSlot['column'], drawn: DrawnRow) {
  const { kind } = column.display;
  return kind === 'truncate' || kind === 'hash' || kind === 'rowLink'
    ? toDisplayText(column.display, readColumn(column, drawn.row))
    : drawColumn(column, { ...drawn, paths: {} });
}

interface Props extends DrawnRow {
  readonly id: string;
  readonly title: string;
  /** The page of the row. */
  readonly href: string | undefined;
}

/** The unfolded part of a card: the row's other columns, and its actions. */
function CardDetails({ id, title, href, ...drawn }: Props) {
  const { row, resource, allowed, waiting = [], onAction } = drawn;
  const all = toRowCommands(resource, allowed, row, waiting);
  const commands = all.filter(({ isAvailable }) => isAvailable);
  return (
    <div id={id} className={styles.details}>
      {withoutCommand(waiting, commands).map((request) => (
        <WaitingLink key={request.id} request={request} isLong />
      ))}
      <dl>
        {toFoldedColumns(resource).map((column) => (
          <div key={column.key}>
            <dt>{tr(column.label)}</dt>
            <dd>{drawColumn(column, { ...drawn, isUnfolded: true })}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {href && <RowLink href={href}>{t('View')}</RowLink>}
        {commands.map((command) => drawCommand(command, title, onAction))}
      </div>
    </div>
  );
}

function drawCommand(command: RowCommand, title: string, onAction: Props['onAction']) {
  const { name, label, icon, isDanger, request, href } = command;
  return href ? (
    <RowLink key={name} href={href}>
      {label}
    </RowLink>
  ) : (
    <button
      key={name}
      type="button"
      data-danger={isDanger}
      aria-haspopup="dialog"
      aria-label={`${tr(label)} ${title}`}
      onClick={() => onAction(request)}
    >
      {icon && <span data-icon={icon} aria-hidden />}
      {tr(label)}
    </button>
  );
}
