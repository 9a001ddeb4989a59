import { type Action, type ActionIcon, isEditable, type Resource, toCopy } from '@koshpay/resource';
import { WaitingLink } from '../approvals/WaitingLink.tsx';
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
  /** The approval that waits for the row. */
  readonly waiting: ConsoleRow | undefined;
  readonly onAction: (request: DialogRequest) => void;
}

/** The icons at a row's end: edit, then the declared actions. */
export function RowActions({ row, resource, allowed, waiting, onAction }: Props) {
  if (!allowed.hasActions) return null;
  const name = toRecordTitle(resource, row);
  return (
    <td className={table.actions} data-label="Actions">
      <div>
        {waiting && <WaitingLink approval={waiting} />}
        {allowed.edit &&
          (isEditable(resource, row) ? (
            <IconButton
              label={`Edit ${name}`}
              icon="edit"
              onClick={() => onAction({ kind: 'edit', row })}
            />
          ) : (
            <span className={styles.noIcon} aria-hidden />
          ))}
        {allowed.copy && (
          <IconButton
            label={`Copy ${name}`}
            icon="copy"
            onClick={() => onAction({ kind: 'create', values: toCopy(resource, row) })}
          />
        )}
        {allowed.others.map((action) =>
          allowed.isOffered(action, row) ? (
            <IconButton
              key={action.name}
              label={`${action.label} ${name}`}
              danger={action.danger}
              icon={action.kind === 'remove' ? 'remove' : action.icon}
              word={action.label}
              onClick={() => onAction({ kind: 'action', action, row })}
            />
          ) : (
            <NoAction key={action.name} action={action} />
          ),
        )}
      </div>
    </td>
  );
}

/** Keeps the space of an action, so that those of all rows are aligned. */
function NoAction({ action: { kind, icon, label } }: { readonly action: Action }) {
  const isWord = kind !== 'remove' && !icon;
  return (
    <span className={styles.noIcon} data-word={isWord} aria-hidden>
      {isWord && label}
    </span>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: ActionIcon | 'copy' | 'edit' | 'remove' | undefined;
  /** A placeholder for an icon. */
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
