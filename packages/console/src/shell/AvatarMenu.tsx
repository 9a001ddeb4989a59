import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { accountPath } from '@koshpay/resource';
import { useLogout } from '@refinedev/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCapability, useSession } from '../auth/use-session.ts';
import { ApiDocsButton } from './ApiDocsButton.tsx';
import styles from './AvatarMenu.module.css';

/** The signed-in user: the name and the sign-out, on hover, click or keyboard. */
export function AvatarMenu() {
  const { user } = useSession();
  const { mutate: logout, isPending } = useLogout();
  const [isOpen, setOpen] = useState(false);
  const hasAccount = useCapability('account');
  const hasDocs = useCapability('docs');
  const name = user?.name ?? 'Signed in';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does all of this by keyboard.
    <div
      className={styles.menu}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={styles.avatar}
        aria-expanded={isOpen}
        aria-label={`Account of ${name}`}
        // Rendered by CSS: as text it would have to be part of the label.
        data-initials={toInitials(name)}
        // Hovering has opened it already: a click must not close it again.
        onClick={({ detail }) => setOpen(detail > 0 || !isOpen)}
      >
        {user?.avatarUrl && <img src={user.avatarUrl} alt="" />}
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <p className={styles.name}>{name}</p>
          {user?.email && <p className={styles.email}>{user.email}</p>}
          {hasAccount && (
            <Link to={accountPath} className={styles.item} onClick={() => setOpen(false)}>
              <UserOutlined aria-hidden /> My account
            </Link>
          )}
          {hasDocs && <ApiDocsButton className={styles.item} />}
          <button
            type="button"
            className={`${styles.item} ${styles.logout}`}
            disabled={isPending}
            onClick={() => logout()}
          >
            <LogoutOutlined aria-hidden /> Logout
          </button>
        </div>
      )}
    </div>
  );
}

function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
