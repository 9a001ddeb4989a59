import { type RowCommand, toRowCommands, withoutCommand } from '../../actions/row-commands.ts';
import { RowLink } from '../../cells/RowLink.tsx';
import { t, tr } from '../../language/text.ts';
import { WaitingLink } from '../../submission/WaitingLink.tsx';
import { type DrawnRow, drawColumn } from '../table/ColumnValue.tsx';
import styles from './Card.module.css';
import { toFoldedColumns } from './card-slots.ts';

interface Props extends DrawnRow {
  readonly id: string;
  readonly title: string;
  /** The page of the row. */
  readonly href: string | undefined;
}

/** The unfolded part of a card: the row's other columns, and its actions. */
export function CardDetails({ id, title, href, ...drawn }: Props) {
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
