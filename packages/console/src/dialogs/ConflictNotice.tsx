import type { Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { useState } from 'react';
import { t } from '../language/text.ts';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';
import styles from './ConflictNotice.module.css';
import { changesOf } from './changes.ts';
import type { Conflict } from './conflict.ts';

interface Props {
  readonly resource: Resource;
  readonly conflict: Conflict;
  readonly row: ConsoleRow;
  readonly list: Pick<ResourceList, 'refresh'>;
  readonly onLoad: (newer: ConsoleRow) => void;
  /** Whether the user was editing the row. */
  readonly isEdit?: boolean;
}

/** Shown when another user changed the row. Typed values stay until the newer row is loaded. */
export function ConflictNotice({ resource, conflict, row, list, onLoad, isEdit = false }: Props) {
  const [problem, setProblem] = useState('');
  const changes = conflict.newer ? changesOf(resource, row, conflict.newer) : [];
  const load = async () => {
    const rows = await list.refresh();
    // The row may be on another page of the list by now, if the backend does not send it.
    const newer = conflict.newer ?? rows.find(({ id }) => id === row.id);
    if (newer) onLoad({ ...row, ...newer });
    else setProblem(` ${t('It is no longer on this page of the list.')}`);
  };
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        {t(
          isEdit
            ? 'Someone else changed this {what} while you edited it.'
            : 'Someone else changed this {what}.',
          { what: resource.singular.toLowerCase() },
        )}
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ key, label, before, after }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {isEdit ? t('Nothing was saved; your changes are still here.') : t('Nothing was changed.')}
        {problem}
      </p>
      <Button size="small" onClick={load}>
        {t('Load newer version')}
      </Button>
    </div>
  );
}
