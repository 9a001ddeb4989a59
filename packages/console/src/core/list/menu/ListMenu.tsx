import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { PopoverMenu } from '../../actions/PopoverMenu.tsx';
import { t, tr } from '../../language/text.ts';
import { useAccount, useCapabilities } from '../../session/use-session.ts';
import type { ListProps } from '../state/use-resource-list.ts';
import { type ListMenuEntry, useListMenu } from './list-menu-entry.ts';
import '../panel/menu-icons.css';

const columns: ListMenuEntry = {
  name: 'columns',
  label: () => t('Columns and density'),
  icon: 'columns',
  Panel: lazy(() => import('../columns/ColumnsPanel.tsx')),
};

interface Props extends ListProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of a whole list, and what its entries open. */
export default function ListMenu({ resource, list, button, isOpen, onClose }: Props) {
  const id = useId();
  const capabilities = useCapabilities(resource);
  const account = useAccount();
  // A panel stays mounted: it slides out again.
  const [chosen, setChosen] = useState<string>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const entries = [columns, ...useListMenu()].filter(
    ({ isAvailable }) => !isAvailable || isAvailable({ capabilities, resource, account }),
  );
  const Panel = entries.find(({ name }) => name === chosen)?.Panel;
  return (
    <>
      {isOpen && (
        <PopoverMenu
          id={id}
          label={t('More for {title}', { title: tr(resource.title) })}
          items={entries.map((entry) => ({ ...entry, label: entry.label() }))}
          button={button}
          onClose={onClose}
          onChoose={({ name }) => {
            setChosen(name);
            setPanelOpen(true);
          }}
        />
      )}
      {Panel && (
        <Suspense>
          <Panel
            resource={resource}
            list={list}
            isOpen={isPanelOpen}
            onClose={() => setPanelOpen(false)}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
