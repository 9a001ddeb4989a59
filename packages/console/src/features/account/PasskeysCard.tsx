import { Button } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { type ReactNode, useState } from 'react';
import { DateTimeCell } from '../../core/cells/DateTimeCell.tsx';
import { t } from '../../core/language/text.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { useAccountChange } from '../../core/sign-in/use-account-call.ts';
import { canUsePasskeys } from '../../core/sign-in/use-passkeys-available.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { type Passkey, useMy } from './use-my-account.ts';

/** The passkeys: each signs in without a password. */
export function PasskeysCard() {
  const { data = [], isPending: isLoading } = useMy('passkeys');
  const { change, call, isPending } = useAccountChange();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!useCapability('passkeys')) return null;
  const add = () =>
    change(async () => {
      const { createPasskey } = await import('../../core/sign-in/passkeys.ts');
      const { recovery_codes } = await createPasskey(
        (path, body) => call<Created>('post', `/passkeys${path}`, body),
        t('Passkey {number}', { number: data.length + 1 }),
      );
      setCodes(recovery_codes);
    });
  return (
    <Card
      title={t('Passkeys')}
      action={
        <Button loading={isPending} disabled={!canUsePasskeys()} onClick={add}>
          {t('Add a passkey')}
        </Button>
      }
    >
      <p className={styles.help}>
        {t(
          'A passkey is kept by your device and unlocked by you. It signs you in without a password.',
        )}
        {!canUsePasskeys() && ` ${t('This browser cannot use them on this address.')}`}
      </p>
      {!isLoading && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <CodesDialog codes={codes} onSaved={() => setCodes(undefined)} />
    </Card>
  );
}

interface Created {
  readonly options?: unknown;
  /** With the first second factor of the account. */
  readonly recovery_codes?: readonly string[];
}

function PasskeyItem({ passkey }: { readonly passkey: Passkey }) {
  const { id, name } = passkey;
  const { change, call, remove, isPending } = useAccountChange();
  const [isRenaming, setRenaming] = useState(false);
  const rename = async (next: string) => {
    setRenaming(false);
    if (next && next !== name) await change(() => call('patch', `/passkeys/${id}`, { name: next }));
  };
  return (
    <li className={styles.item}>
      <div>
        {isRenaming ? (
          <NameInput name={name} onChange={rename} onCancel={() => setRenaming(false)} />
        ) : (
          <strong>{name}</strong>
        )}
        <p className={styles.help}>{toUse(passkey)}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={t('Rename {name}', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('Rename')}
        </Button>
        <Button
          size="small"
          danger
          loading={isPending}
          aria-label={t('Remove {name}', { name })}
          onClick={() => remove(`/passkeys/${id}`, toRemoval(name))}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}

const toRemoval = (name: string) => ({
  title: t('Remove {name}?', { name }),
  content: t('It no longer signs you in. Delete it on the device, too.'),
  okText: t('Remove'),
});

/** The time at which a passkey was added, and that of its last use. */
function toUse({ created_at, last_used_at }: Passkey): ReactNode {
  const created = <DateTimeCell value={created_at} />;
  if (!last_used_at) return t.nodes('Added {created}, not used yet', { created });
  const used = <DateTimeCell value={last_used_at} />;
  return t.nodes('Added {created}, last used {used}', { created, used });
}

interface NameInputProps {
  readonly name: string;
  readonly onChange: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NameInput({ name, onChange, onCancel }: NameInputProps) {
  return (
    <Input
      defaultValue={name}
      aria-label={t('Name of the passkey')}
      maxLength={60}
      autoFocus
      onBlur={({ target }) => void onChange(target.value.trim())}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    />
  );
}
