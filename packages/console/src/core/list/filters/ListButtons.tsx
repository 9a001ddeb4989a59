import { ClearOutlined, FilterOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Action } from '@koshpay/resource/internal';
import { Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { DialogRequest } from '../../dialogs/request/dialog-link.ts';
import { t } from '../../language/text.ts';
import type { ListProps } from '../state/use-resource-list.ts';

export interface ListButtonsProps extends ListProps {
  /** True if it is part of a page, which has a heading for it and refreshes it. */
  readonly isPart?: boolean;
  /** The actions on the whole list. */
  readonly actions: readonly Action[];
  readonly onAction: (request: DialogRequest) => void;
  readonly onCreate: (() => void) | undefined;
  /** Custom buttons of the product. */
  readonly extra?: ReactNode;
}

/** The buttons of a whole list: refresh, those of the product, its actions, create. */
export function ListButtons(props: ListButtonsProps) {
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
