import { ClearOutlined, FilterOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import { Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { DialogRequest } from '../../dialogs/request/dialog-request.ts';
import { t } from '../../language/text.ts';
import type { ResourceList } from '../state/use-resource-list.ts';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  /** True if the page that it is part of refreshes it. */
  readonly isPart?: boolean;
  readonly actions: readonly Action[];
  readonly onAction: (request: DialogRequest) => void;
  readonly onCreate: (() => void) | undefined;
  readonly extra?: ReactNode;
}

/** The buttons of a whole list: refresh, those of the product, its actions, create. */
export function ListButtons(props: Props) {
  const { resource, list, isPart = false, actions, onAction, onCreate, extra } = props;
  return (
    <>
      {!isPart && (
        <Button
          icon={<ReloadOutlined aria-hidden spin={list.isRefreshing} />}
          aria-label={t('Refresh')}
          title={t('Refresh')}
          onClick={list.refresh}
        />
      )}
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
          data-key="c"
          title={resource.list.createTooltip}
          aria-haspopup="dialog"
          onClick={onCreate}
        >
          {t('Create {singular}', { singular: resource.singular })}
        </Button>
      )}
    </>
  );
}

export function ResetButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button icon={<ClearOutlined aria-hidden />} onClick={onClick}>
      {t('Reset')}
    </Button>
  );
}

interface FilterToggleProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The id of the open panel. */
  readonly controls: string | undefined;
  readonly onClick: () => void;
}

/** Shows a filter for each field of the list. */
export function FilterToggle({ ref, controls, onClick }: FilterToggleProps) {
  return (
    <Button
      ref={ref}
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={controls !== undefined}
      aria-controls={controls}
      onClick={onClick}
    >
      {t('Filter')}
    </Button>
  );
}
