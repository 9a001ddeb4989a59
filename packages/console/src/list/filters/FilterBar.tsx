import type { Action, Resource } from '@koshpay/resource';
import { type ReactNode, useState } from 'react';
import type { DialogRequest } from '../../dialogs/dialog-request.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { AdvancedFilters, AdvancedToggle, useAdvanced } from './AdvancedFilters.tsx';
import styles from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { FoldToggle, ListButtons, ResetButton } from './ListButtons.tsx';
import { countSet } from './list-filters.ts';

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
  const { resource, list, isPart = false } = props;
  // Unapplied text belongs to the input only: a reset starts it again.
  const [resets, setResets] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const { plain, alternative } = list.offered;
  // More filters than fit beside the heading have a line of their own, folded up on a phone.
  const isTall = plain.length > maxBesideHeading;
  const Title = isPart ? 'h2' : 'h1';
  const advanced = useAdvanced(alternative, list.urlState.filters);
  const reset = () => {
    list.reset();
    setResets(resets + 1);
  };
  const buttons = (
    <>
      <div className={styles.tools} data-unfolded={isUnfolded}>
        {alternative.length > 0 && <AdvancedToggle {...advanced} />}
        {plain.length > 0 && <ResetButton onClick={reset} />}
      </div>
      <ListButtons {...props} />
    </>
  );
  return (
    <div className={styles.bar} data-tall={isTall}>
      <Title className={isPart ? 'visually-hidden' : styles.title} id="list-title">
        {resource.title}
      </Title>
      {isTall && (
        <div className={styles.buttons}>
          <FoldToggle
            count={countSet(plain, list.urlState.filters)}
            isUnfolded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          />
          {buttons}
        </div>
      )}
      <search
        className={styles.filters}
        aria-label={`Filter ${resource.title}`}
        data-unfolded={isUnfolded}
      >
        {plain.map((filter) => (
          <FilterInput
            key={`${filter.param} ${resets}`}
            filter={filter}
            resource={resource}
            set={list.urlState.filters}
            onChange={list.setFilters}
          />
        ))}
        {!isTall && buttons}
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

const maxBesideHeading = 2;
