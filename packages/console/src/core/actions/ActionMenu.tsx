import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { DialogRequest } from '../dialogs/request/dialog-link.ts';
import { t } from '../language/text.ts';
import { PopoverMenu } from './PopoverMenu.tsx';
import type { RowCommand } from './row-commands.ts';

interface Props {
  /** The row that the menu is about. */
  readonly name: string;
  readonly commands: readonly RowCommand[];
  readonly className?: string | undefined;
  /** The content of the button. */
  readonly children?: ReactNode;
  readonly onAction: (request: DialogRequest) => void;
}

/** A button that opens a menu of labelled actions: the menu button of the ARIA practices. */
export function ActionMenu({ name, commands, className, children, onAction }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const label = t('More actions for {name}', { name });
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-icon="more"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <PopoverMenu
          id={id}
          label={label}
          items={commands}
          button={button}
          onClose={close}
          onChoose={({ request }) => onAction(request)}
        />
      )}
    </>
  );
}
