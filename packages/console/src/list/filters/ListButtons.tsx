import { ClearOutlined, FilterOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Action, Resource } from '@koshpay/resource';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { DialogRequest } from '../../dialogs/dialog-request.ts';
import type { ResourceList } from '../use-resource-list.ts';
import styles from './FilterBar.module.css';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly actions: readonly Action[];
  readonly onAction: (request: DialogRequest) => void;
  readonly onCreate: (() => void) | undefined;
  readonly extra?: ReactNode;
}

/** The buttons of a whole list: refresh, those of the product, its actions, create. */
export function ListButtons({ resource, list, actions, onAction, onCreate, extra }: Props) {
  return (
    <>
      <Button
        icon={<ReloadOutlined aria-hidden spin={list.isRefreshing} />}
        aria-label="Refresh"
        title="Refresh"
        onClick={list.refresh}
      />
      {extra}
      {actions.map((action) => (
        <Button
          key={action.name}
          danger={action.danger}
          icon={action.icon && <span data-icon={action.icon} aria-hidden />}
          title={action.title}
          aria-haspopup="dialog"
          onClick={() => onAction({ kind: 'action', action })}
        >
          {action.label}
        </Button>
      ))}
      {onCreate && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          title={resource.list.createTooltip}
          aria-haspopup="dialog"
          onClick={onCreate}
        >
          Create {resource.singular}
        </Button>
      )}
    </>
  );
}

export function ResetButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button icon={<ClearOutlined aria-hidden />} onClick={onClick}>
      Reset
    </Button>
  );
}

interface FoldProps {
  /** How many filters are set. */
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly onClick: () => void;
}

/** Shows the filters on a phone, where many of them would push the rows off the screen. */
export function FoldToggle({ count, isUnfolded, onClick }: FoldProps) {
  return (
    <Button
      className={styles.fold}
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isUnfolded}
      onClick={onClick}
    >
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  );
}
