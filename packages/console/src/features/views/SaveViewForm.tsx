import { Button } from 'antd';
import { useState } from 'react';
import { NativeSelect } from '../../core/inputs/NativeSelect.tsx';
import { t } from '../../core/language/text.ts';
import type { AudienceRole } from '../../core/list/state/use-saved-views.ts';
import { audienceOptions, toAudience } from './audience-options.ts';
import type { ViewChanges } from './use-change-views.ts';
import styles from './ViewsPanel.module.css';

interface Props {
  readonly canShare: boolean;
  readonly roles: readonly AudienceRole[];
  readonly changes: ViewChanges;
  readonly onSaved: () => void;
}

/** Keeps the list as it is now under a name. */
export function SaveViewForm({ canShare, roles, changes, onSaved }: Props) {
  const [name, setName] = useState('');
  const [audience, setAudience] = useState('me');
  const [isFirst, setFirst] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await changes.create(name.trim(), toAudience(audience), isFirst))) return;
        setName('');
        onSaved();
      }}
    >
      <h3>{t('Save the list as it is now')}</h3>
      <p className={styles.hint}>{t('Filters, order, columns and density are kept.')}</p>
      <NameField value={name} onChange={setName} />
      {canShare && <AudienceField roles={roles} value={audience} onChange={setAudience} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isFirst}
          onChange={({ target }) => setFirst(target.checked)}
        />
        {t('Open the list with it')}
      </label>
      <Button type="primary" htmlType="submit" loading={changes.isPending} disabled={!name.trim()}>
        {t('Save view')}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NameField({ value, onChange }: FieldProps) {
  return (
    <label className={styles.field}>
      {t('Name')}
      <input
        type="text"
        required
        maxLength={60}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function AudienceField({ roles, ...select }: FieldProps & Pick<Props, 'roles'>) {
  return (
    <div className={styles.field}>
      <span aria-hidden>{t('For whom')}</span>
      <NativeSelect aria-label={t('For whom')} {...select} options={audienceOptions(roles)} />
    </div>
  );
}
