import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../language/text.ts';
import { useIsIdle } from '../../page/use-is-idle.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './AvatarMenu.module.css';

const loadPanel = () => import('./AvatarPanel.tsx');
const AvatarPanel = lazy(loadPanel);

/** The signed-in user: the name and the sign-out, on hover, click or keyboard. */
export function AvatarMenu() {
  const { user } = useSession();
  const { isOpen, setOpen, handlers } = useOpenOnHover();
  const isIdle = useIsIdle();
  const name = user?.name ?? t('Signed in');
  // Ready before someone points at it.
  useEffect(() => void (isIdle && loadPanel()), [isIdle]);
  return (
    <div className={styles.menu} {...handlers}>
      <button
        type="button"
        className={styles.avatar}
        aria-expanded={isOpen}
        aria-label={t('Account of {name}', { name })}
        // Rendered by CSS: as text it would have to be part of the label.
        data-initials={toInitials(name)}
        // Hovering has opened it already: a click must not close it again.
        onClick={({ detail }) => setOpen(detail > 0 || !isOpen)}
      >
        {user?.avatarUrl && <img src={user.avatarUrl} alt="" />}
      </button>
      {isOpen && (
        <Suspense>
          <AvatarPanel name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Opens under the pointer; closes when that or the focus leaves, or by Escape. The button within does
 * all of this by keyboard.
 */
function useOpenOnHover() {
  const [isOpen, setOpen] = useState(false);
  const isPointedAt = useRef(false);
  const point = (isIn: boolean) => {
    isPointedAt.current = isIn;
    setOpen(isIn);
  };
  const handlers = {
    onMouseEnter: () => point(true),
    onMouseLeave: () => point(false),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // A page that arrives moves the focus to itself, which is no reason to leave the pointer.
      if (isPointedAt.current) return;
      // A window that loses the focus, as to the browser's own dialogs, keeps its active element.
      if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setOpen(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false),
  };
  return { isOpen, setOpen, handlers };
}

function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
