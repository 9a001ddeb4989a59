import { ClearOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Action, Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DialogRequest } from '../../dialogs/dialog-request.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { AdvancedFilters, AdvancedToggle, useAdvanced } from './AdvancedFilters.tsx';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  /** Whether the page already has a heading for the list. */
  readonly isPart?: boolean;
  /** The actions on the whole list. */
  readonly actions: readonly Action[];
  readonly onAction: (request: DialogRequest) => void;
  readonly onCreate: (() => void) | undefined;
  /** Custom buttons of the product. */
  readonly extra?: ReactNode;
}

/** A list's heading, its filters and the buttons of the whole list. */
export function FilterBar(props: Props) {
  const { resource, list, isPart = false, actions, onAction, onCreate, extra } = props;
  // Unapplied text belongs to the input only: a reset starts it again.
  const [resets, setResets] = useState(0);
  const { plain, alternative } = list.offered;
  const Title = isPart ? 'h2' : 'h1';
  const advanced = useAdvanced(alternative, list.urlState.filters);
  const reset = () => {
    list.reset();
    setResets(resets + 1);
  };
  return (
    <div className={styles.bar}>
      <Title className={isPart ? 'visually-hidden' : styles.title} id="list-title">
        {resource.title}
      </Title>
      <search className={styles.filters} aria-label={`Filter ${resource.title}`}>
        {plain.map((filter) => (
          <FilterInput
            key={`${filter.param} ${resets}`}
            filter={filter}
            resource={resource}
            set={list.urlState.filters}
            onChange={list.setFilters}
          />
        ))}
        {alternative.length > 0 && <AdvancedToggle {...advanced} />}
        {plain.length > 0 && (
          <Button icon={<ClearOutlined aria-hidden />} onClick={reset}>
            Reset
          </Button>
        )}
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
        {advanced.isOpen && (
          <AdvancedFilters
            key={`advanced ${resets}`}
            id={advanced.id}
            resource={resource}
            list={list}
          />
        )}
      </search>
    </div>
  );
}
