import { permission, type Resource, toAuditSentence } from '@koshpay/resource';
import { DateTimeCell } from '../cells/DateTimeCell.tsx';
import { ListMessage } from '../list/ListMessage.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { toRecordTitle } from '../list/record-title.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import styles from './History.module.css';
import { HistoryChanges } from './HistoryChanges.tsx';
import { type HistoryEntry, historyPageSizes, useHistory } from './use-history.ts';

interface Props {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

/** The changes of a row, with user and time, newest first. */
export function History({ resource, row }: Props) {
  const history = useHistory(resource, row);
  const { state, error, entries, refresh } = history;
  return (
    <div className={styles.history} aria-busy={history.isRefreshing}>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          Loading history
        </p>
      )}
      {state === 'failed' && (
        <ListMessage tone="danger" text="Failed to load the history." detail={error?.message}>
          <ListMessage.Action onClick={refresh} label="Retry" />
        </ListMessage>
      )}
      {state === 'offline' && <ListMessage tone="danger" text="You are offline." />}
      {state === 'empty' && <ListMessage text="Nothing was recorded yet." />}
      {state === 'ready' && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Entry
              key={`${entry.at} ${entry.action}`}
              resource={resource}
              row={row}
              entry={entry}
            />
          ))}
        </ol>
      )}
      <Pagination list={history} pageSizes={historyPageSizes} />
    </div>
  );
}

interface EntryProps {
  readonly resource: Resource;
  readonly row: ConsoleRow;
  readonly entry: HistoryEntry;
}

function Entry({ resource, row, entry: { at, username, action, changes } }: EntryProps) {
  const sentence = toAuditSentence(
    {
      username,
      action: permission(resource.name, action),
      resource: resource.name,
      record_title: toRecordTitle(resource, row),
      before: mapValues(changes, 'before'),
      after: mapValues(changes, 'after'),
    },
    [resource],
  );
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{sentence}</strong>
        <DateTimeCell value={at} format="DD MMM YYYY, HH:mm" />
      </p>
      <HistoryChanges resource={resource} changes={changes} />
    </li>
  );
}

function mapValues(changes: HistoryEntry['changes'], time: 'before' | 'after') {
  return Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[time]]));
}
