import {
  ApiOutlined,
  ExportOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { accountPath, docsPath, helpPath } from '@koshpay/resource/internal';
import { useLogout } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useConsole } from '../../context/console-context.ts';
import { cancelRetries } from '../../data/retry.ts';
import { t } from '../../language/text.ts';
import { useOwnPages } from '../../page/feature-screen.ts';
import { useCapability, useSession } from '../../session/use-session.ts';
import { useAccountChange } from '../../sign-in/use-account-call.ts';
import styles from './AvatarMenu.module.css';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

/** The entries of the avatar menu. */
export default function AvatarPanel({ name, onClose }: Props) {
  const { user } = useSession();
  const { mutate: logout, isPending } = useLogout();
  const queryClient = useQueryClient();
  const { hasAccount, hasGuide } = useOwnPages();
  const hasDocs = useCapability('docs');
  const refresh = () => cancelRetries(queryClient).then(() => queryClient.invalidateQueries());
  return (
    <div className={styles.panel}>
      <p className={styles.name}>{name}</p>
      {user?.email && <p className={styles.email}>{user.email}</p>}
      {hasAccount && (
        <Link to={accountPath} className={styles.item} onClick={onClose}>
          <UserOutlined aria-hidden /> {t('My account')}
        </Link>
      )}
      {hasGuide && (
        <Link to={helpPath} className={styles.item} onClick={onClose}>
          <QuestionCircleOutlined aria-hidden /> {t('Help')}
        </Link>
      )}
      <PublicSiteLink onClick={onClose} />
      <button type="button" className={styles.item} onClick={refresh}>
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
  );
}

function PublicSiteLink({ onClick }: { readonly onClick: () => void }) {
  return (
    <a
      className={styles.item}
      href="/"
      target="_blank"
      rel="noopener"
      aria-label={t('Public site (opens in a new tab)')}
      onClick={onClick}
    >
      <ExportOutlined aria-hidden /> {t('Public site')}
    </a>
  );
}

/** Opens the API documentation of the server: first lets this browser, since a link has no token. */
function ApiDocsButton({ className }: { readonly className: string | undefined }) {
  const { adminApiUrl } = useConsole();
  const { change, call, isPending } = useAccountChange();
  const open = async () => {
    const isAllowed = await change(() => call('post', '/docs'));
    const api = new URL(adminApiUrl, window.location.href);
    if (isAllowed) window.location.assign(new URL(docsPath, api));
  };
  return (
    <button type="button" className={className} disabled={isPending} onClick={open}>
      <ApiOutlined aria-hidden /> {t('API documentation')}
    </button>
  );
}
