import { t } from '../../core/language/text.ts';
import { NotFoundPage } from '../../core/page/NotFoundPage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { useHasKeys } from '../keys/feature.ts';
import styles from './Account.module.css';
import { KeysCard } from './KeysCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SingleSignOnCard } from './SingleSignOnCard.tsx';

/** The signed-in person's own account, where the backend lets people manage it. */
export default function AccountPage() {
  return useCapability('account') ? <Account /> : <NotFoundPage />;
}

function Account() {
  useTitle(t('My account'));
  return (
    <div className={styles.page}>
      <h1>{t('My account')}</h1>
      <ProfileCard />
      <PasswordCard />
      <SecondFactorCard />
      <PasskeysCard />
      <SingleSignOnCard />
      <SessionsCard />
      {useHasKeys() && <KeysCard />}
    </div>
  );
}
