import { type ActionIcon, isOffered, type Resource } from '@koshpay/resource';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import table from './ListTable.module.css';
import styles from './RowActions.module.css';
import { toRecordTitle } from './record-title.ts';
import type { AllowedActions } from './use-allowed-actions.ts';
import type { ConsoleRow } from './use-resource-list.ts';

interface Props {
  readonly row: ConsoleRow;
  readonly resource: Resource;
  readonly allowed: AllowedActions;
  readonly onAction: (request: DialogRequest) => void;
}

/** The icons at a row's end: edit, then the declared actions. */
export function RowActions({ row, resource, allowed, onAction }: Props) {
  if (!allowed.hasActions) return null;
  const name = toRecordTitle(resource, row);
  const status = typeof row.status === 'string' ? row.status : undefined;
  return (
    <td className={table.actions} data-label="Actions">
      <div>
        {allowed.edit && (
          <IconButton
            label={`Edit ${name}`}
            icon="edit"
            onClick={() => onAction({ kind: 'edit', row })}
          />
        )}
        {allowed.others.map((action) =>
          isOffered(action, status) ? (
            <IconButton
              key={action.name}
              label={`${action.title.replace(` ${resource.singular}`, '')} ${name}`}
              danger={action.danger}
              icon={action.kind === 'custom' ? action.icon : 'remove'}
              word={action.kind === 'custom' ? action.label : undefined}
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
