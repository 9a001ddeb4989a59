import { createFromWire, type Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../data/errors.ts';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';
import styles from './ConflictNotice.module.css';

interface Props {
  readonly resource: Resource;
  readonly conflict: ApiError;
  readonly row: ConsoleRow;
  readonly list: ResourceList;
  readonly onLoad: (newer: ConsoleRow) => void;
}

/** Shown when another user changed the row. What was typed stays until the newer row is loaded. */
export function ConflictNotice({ resource, conflict, row, list, onLoad }: Props) {
  const [problem, setProblem] = useState('');
  const load = async () => {
    const rows = await list.refresh();
    // The row may have left this page of the list; a backend that does not send it leaves the list.
    const newer = toRow(resource, conflict) ?? rows.find(({ id }) => id === row.id);
    if (newer) onLoad(newer);
    else setProblem(` It is no longer on this page of the list.`);
  };
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        Someone else changed this {resource.singular.toLowerCase()} while you edited it.
      </p>
      <p>Nothing was saved; your changes are still here.{problem}</p>
      <Button size="small" onClick={load}>
        Load newer version
      </Button>
    </div>
  );
}

function toRow(resource: Resource, { data }: ApiError): ConsoleRow | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const row = createFromWire(resource)(data as Record<string, unknown>);
  return typeof row.id === 'number' ? (row as ConsoleRow) : undefined;
}
