import { type ActionIcon, isOffered, type Resource } from '@koshpay/resource';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import table from './ListTable.module.css';
import styles from './RowActions.module.css';
import { toRowName } from './row-name.ts';
import type { ConsoleRow } from './use-resource-list.ts';
import type { RowAbilities } from './use-row-abilities.ts';

interface Props {
  readonly row: ConsoleRow;
  readonly resource: Resource;
  readonly abilities: RowAbilities;
  readonly onAction: (request: DialogRequest) => void;
}

/** The icons at a row's end: edit, then the declared actions. */
export function RowActions({ row, resource, abilities, onAction }: Props) {
  if (!abilities.hasActions) return null;
  const name = toRowName(resource, row);
  const status = typeof row.status === 'string' ? row.status : undefined;
  return (
    <td className={table.actions} data-label="Actions">
      <div>
        {abilities.edit && (
          <IconButton
            label={`Edit ${name}`}
            icon="edit"
            onClick={() => onAction({ kind: 'edit', row })}
          />
        )}
        {abilities.others.map((action) =>
          isOffered(action, status) ? (
            <IconButton
              key={action.name}
              label={`${action.title.replace(` ${resource.item}`, '')} ${name}`}
              danger={action.danger}
              icon={action.kind === 'call' ? action.icon : 'remove'}
              word={action.kind === 'call' ? action.label : undefined}
              onClick={() => onAction({ kind: 'action', action, row })}
            />
          ) : (
            // The icons of all rows stay below each other.
            <span key={action.name} className={styles.noIcon} />
          ),
        )}
      </div>
    </td>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: ActionIcon | 'edit' | 'remove' | undefined;
  /** Stands in for an icon. */
  readonly word?: string | undefined;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, icon, word, danger = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={danger ? styles.dangerIcon : styles.icon}
      data-word={!icon}
      title={label}
      aria-label={label}
      aria-haspopup="dialog"
      data-icon={icon}
      onClick={onClick}
    >
      {!icon && word}
    </button>
  );
}
