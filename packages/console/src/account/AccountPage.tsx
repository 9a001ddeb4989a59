import { t } from '../language/text.ts';
import { useTitle } from '../shell/use-title.ts';
import styles from './Account.module.css';
import { KeysCard } from './KeysCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SingleSignOnCard } from './SingleSignOnCard.tsx';

/** The signed-in person's own account. */
export default function AccountPage() {
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
      <KeysCard />
    </div>
  );
}
