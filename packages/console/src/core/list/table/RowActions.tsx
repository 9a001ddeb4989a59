import { ActionMenu } from '../../actions/ActionMenu.tsx';
import {
  type RowCommand,
  splitCommands,
  toRowCommands,
  withoutCommand,
} from '../../actions/row-commands.ts';
import { toRecordTitle } from '../../rows/record-title.ts';
import { WaitingLink } from '../../submission/WaitingLink.tsx';
import type { DrawnRow } from './ColumnValue.tsx';
import table from './ListTable.module.css';
import styles from './RowActions.module.css';

type Props = Pick<DrawnRow, 'row' | 'resource' | 'allowed' | 'waiting' | 'onAction'>;

/** The icons at a row's end: edit, then the declared actions; of many, a menu. */
export function RowActions({ row, resource, allowed, waiting = [], onAction }: Props) {
  const name = toRecordTitle(resource, row);
  const commands = toRowCommands(resource, allowed, row, waiting);
  const { buttons, menu } = splitCommands(commands);
  const available = menu.filter(({ isAvailable }) => isAvailable);
  return (
    <td className={table.actions}>
      <div>
        {withoutCommand(waiting, commands).map((request) => (
          <WaitingLink key={request.id} request={request} />
        ))}
        {buttons.map((command) =>
          command.isAvailable ? (
            <IconButton key={command.name} command={command} name={name} onAction={onAction} />
          ) : (
            <NoIcon key={command.name} command={command} />
          ),
        )}
        {available.length > 0 && (
          <ActionMenu
            className={styles.icon}
            name={name}
            commands={available}
            onAction={onAction}
          />
        )}
      </div>
    </td>
  );
}

/** Keeps the space of a command, so that those of all rows are aligned. */
function NoIcon({ command: { icon, label } }: { readonly command: RowCommand }) {
  return (
    <span className={styles.noIcon} data-word={!icon} aria-hidden>
      {!icon && label}
    </span>
  );
}

const waitingLink = { 'data-row-link': true, 'data-icon': 'waiting' };

interface IconButtonProps {
  readonly command: RowCommand;
  /** The title of the row. */
  readonly name: string;
  readonly onAction: DrawnRow['onAction'];
}

function IconButton({ command, name, onAction }: IconButtonProps) {
  const { icon, label, isDanger, request, href } = command;
  if (href) {
    const text = `${label} ${name}`;
    return (
      <a className={styles.icon} href={href} title={text} aria-label={text} {...waitingLink} />
    );
  }
  return (
    <button
      type="button"
      className={isDanger ? styles.dangerIcon : styles.icon}
      data-word={!icon}
      title={`${label} ${name}`}
      aria-label={`${label} ${name}`}
      aria-haspopup="dialog"
      data-icon={icon}
      onClick={() => onAction(request)}
    >
      {!icon && label}
    </button>
  );
}
