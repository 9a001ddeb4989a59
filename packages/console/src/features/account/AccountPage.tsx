import { Button } from 'antd';
import { t } from '../../core/language/text.ts';
import { NotFoundPage } from '../../core/page/NotFoundPage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { KeysSwitch, openKeyHelp, useHasKeys } from '../keys/feature.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
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

/** The switch of single keys in this browser, and the help of the keyboard. */
function KeysCard() {
  return (
    <Card
      title={t('Keyboard shortcuts')}
      action={<Button onClick={openKeyHelp}>{t('Show these keys')}</Button>}
    >
      <KeysSwitch />
    </Card>
  );
}
