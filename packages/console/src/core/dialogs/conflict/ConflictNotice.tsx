import { toPhrase } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { useState } from 'react';
import { t } from '../../language/text.ts';
import type { ConsoleRow, ResourceList, RowProps } from '../../list/state/use-resource-list.ts';
import { Changes } from './Changes.tsx';
import styles from './ConflictNotice.module.css';
import { changesOf } from './changes.ts';
import type { Conflict } from './conflict.ts';

export interface ConflictProps extends RowProps {
  readonly list: Pick<ResourceList, 'refresh'>;
  /** Continues with the newer row. */
  readonly onLoad: (newer: ConsoleRow) => void;
}

interface Props extends ConflictProps {
  readonly conflict: Conflict;
}

/** Shown when another user changed the row on which an action was to be run. */
export function ConflictNotice({ resource, conflict, row, list, onLoad }: Props) {
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
        {t('Someone else changed this {what}.', { what: toPhrase(resource.singular) })}
      </p>
      <Changes changes={changes} />
      <p>
        {t('Nothing was changed.')}
        {problem}
      </p>
      <Button size="small" onClick={load}>
        {t('Load newer version')}
      </Button>
    </div>
  );
}
