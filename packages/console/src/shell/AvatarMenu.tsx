import { ExportOutlined, LogoutOutlined, ReloadOutlined, UserOutlined } from '@ant-design/icons';
import { accountPath } from '@koshpay/resource';
import { useLogout } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCapability, useSession } from '../auth/use-session.ts';
import { cancelRetries } from '../data/retry.ts';
import { t } from '../language/text.ts';
import { ApiDocsButton } from './ApiDocsButton.tsx';
import styles from './AvatarMenu.module.css';

/** The signed-in user: the name and the sign-out, on hover, click or keyboard. */
export function AvatarMenu() {
  const { user } = useSession();
  const { mutate: logout, isPending } = useLogout();
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const hasAccount = useCapability('account');
  const hasDocs = useCapability('docs');
  const name = user?.name ?? t('Signed in');

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
        aria-label={t('Account of {name}', { name })}
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
              <UserOutlined aria-hidden /> {t('My account')}
            </Link>
          )}
          <a
            className={styles.item}
            href="/"
            target="_blank"
            rel="noopener"
            aria-label={t('Public site (opens in a new tab)')}
            onClick={() => setOpen(false)}
          >
            <ExportOutlined aria-hidden /> {t('Public site')}
          </a>
          <button
            type="button"
            className={styles.item}
            onClick={() => cancelRetries(queryClient).then(() => queryClient.invalidateQueries())}
          >
            <ReloadOutlined aria-hidden /> {t('Refresh all data')}
          </button>
          {hasDocs && <ApiDocsButton className={styles.item} />}
          <button
            type="button"
            className={`${styles.item} ${styles.logout}`}
            disabled={isPending}
            onClick={() => logout()}
          >
            <LogoutOutlined aria-hidden /> {t('Logout')}
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
