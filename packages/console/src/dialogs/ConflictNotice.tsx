import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';

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
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      message={`Somebody else changed this ${item.toLowerCase()} while you edited it.`}
      description={`Nothing was saved; your changes are still here.${problem}`}
      action={
        <Button size="small" onClick={load}>
          Load newer version
        </Button>
      }
    />
  );
}
