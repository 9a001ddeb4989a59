import { ArrowLeftOutlined, CopyOutlined, EditOutlined, ReloadOutlined } from '@ant-design/icons';
import { isEditable, type Resource, toCopy } from '@koshpay/resource';
import { Button } from 'antd';
import { Link } from 'react-router';
import '../cells/row-icons.css';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import type { AllowedActions } from '../list/use-allowed-actions.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './DetailHeader.module.css';

interface Props {
  readonly resource: Resource;
  /** Undefined while there is no row. */
  readonly row: ConsoleRow | undefined;
  readonly title: string;
  readonly listHref: string;
  readonly allowed: AllowedActions;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => unknown;
  readonly onAction: (request: DialogRequest) => void;
}

/** The title of the row, the link back to its list, and its actions. */
export function DetailHeader(props: Props) {
  const { resource, row, title, listHref, isRefreshing, onRefresh } = props;
  return (
    <header className={styles.header}>
      <Link to={listHref} className={styles.back}>
        <ArrowLeftOutlined aria-hidden />
        {resource.menu.label}
      </Link>
      <h1 className={styles.title} id="detail-title">
        {title}
      </h1>
      <div className={styles.actions}>
        <Button
          icon={<ReloadOutlined aria-hidden spin={isRefreshing} />}
          aria-label="Refresh"
          title="Refresh"
          onClick={() => onRefresh()}
        />
        {row && <RowButtons {...props} row={row} />}
      </div>
    </header>
  );
}

function RowButtons({ resource, allowed, row, onAction }: Props & { readonly row: ConsoleRow }) {
  return (
    <>
      {allowed.edit && isEditable(resource, row) && (
        <Button
          icon={<EditOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onAction({ kind: 'edit', row })}
        >
          Edit
        </Button>
      )}
      {allowed.copy && (
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onAction({ kind: 'create', values: toCopy(resource, row) })}
        >
          Copy
        </Button>
      )}
      {allowed.others
        .filter((action) => allowed.isOffered(action, row))
        .map((action) => (
          <Button
            key={action.name}
            danger={action.danger}
            icon={
              (action.icon ?? action.kind === 'remove') && (
                <span data-icon={action.icon ?? 'remove'} aria-hidden />
              )
            }
            title={action.title}
            aria-haspopup="dialog"
            onClick={() => onAction({ kind: 'action', action, row })}
          >
            {action.label}
          </Button>
        ))}
    </>
  );
}
