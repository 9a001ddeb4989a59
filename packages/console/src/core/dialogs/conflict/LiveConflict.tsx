import type { Resource } from '@koshpay/resource';
import { toPhrase } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { useState } from 'react';
import { t, tr } from '../../language/text.ts';
import type { ConsoleRow, ResourceList } from '../../list/state/use-resource-list.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './LiveConflict.module.css';
import { useNewerRow } from './use-newer-row.ts';

interface Props {
  readonly resource: Resource;
  readonly row: ConsoleRow;
  readonly list: Pick<ResourceList, 'refresh'>;
  /** Continues with the newer row. */
  readonly onLoad: (newer: ConsoleRow) => void;
  /** True if that loses nothing: a form merges it. */
  readonly isMerged?: boolean;
}

/**
 * Below what the user works on: that someone else has changed or deleted the row. Nothing is
 * touched; what changed is shown, and loaded, when the user wants that.
 */
export function LiveConflict({ resource, row, list, onLoad, isMerged = false }: Props) {
  const newer = useNewerRow(resource, row);
  const [reviewed, setReviewed] = useState<ConsoleRow>();
  if (!newer) return null;
  const what = toPhrase(tr(resource.singular));
  if (newer === 'deleted')
    return (
      <p className={styles.notice} role="status">
        {t('Someone else deleted this {what}.', { what })}
      </p>
    );
  if (reviewed === newer)
    return (
      <ConflictNotice
        resource={resource}
        conflict={{ newer }}
        row={row}
        list={list}
        onLoad={onLoad}
      />
    );
  return (
    <p className={styles.notice} role="status">
      {t('Someone else changed this {what}.', { what })}
      <Button size="small" onClick={() => (isMerged ? onLoad : setReviewed)(newer)}>
        {t('Review')}
      </Button>
    </p>
  );
}
