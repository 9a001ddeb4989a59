import { Button } from 'antd';
import { useState } from 'react';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';
import styles from './ConflictNotice.module.css';

interface Props {
  readonly item: string;
  readonly row: ConsoleRow;
  readonly list: ResourceList;
  readonly onLoad: (newer: ConsoleRow) => void;
}

/** Says that somebody else was faster; what was typed stays until the newer row is asked for. */
export function ConflictNotice({ item, row, list, onLoad }: Props) {
  const [problem, setProblem] = useState('');
  const load = async () => {
    const newer = (await list.refresh()).find(({ id }) => id === row.id);
    if (newer) onLoad(newer);
    else setProblem(` It is no longer on this page of the list.`);
  };
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        Somebody else changed this {item.toLowerCase()} while you edited it.
      </p>
      <p>Nothing was saved; your changes are still here.{problem}</p>
      <Button size="small" onClick={load}>
        Load newer version
      </Button>
    </div>
  );
}
