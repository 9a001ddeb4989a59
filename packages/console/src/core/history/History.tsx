import { permission, type Resource } from '@koshpay/resource';
import { approvalsName, toAuditSentence } from '@koshpay/resource/internal';
import { t, tr } from '../language/text.ts';
import type { ConsoleRow, RowProps } from '../list/state/use-resource-list.ts';
import { toRecordTitle } from '../rows/record-title.ts';
import { Feed, FeedEntry } from './Feed.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';
import { type HistoryEntry, historyPageSizes, useHistory } from './use-history.ts';

/** The changes of a row, with user and time, newest first. */
export function History({ resource, row }: RowProps) {
  const history = useHistory(resource, row);
  return (
    <Feed feed={history} name={t('history')} pageSizes={historyPageSizes}>
      {history.entries.map((entry) => (
        <FeedEntry
          key={`${entry.at} ${entry.action}`}
          at={entry.at}
          sentence={<strong>{toSentence(resource, row, entry)}</strong>}
        >
          {isShown(resource, entry) && (
            <HistoryChanges resource={resource} changes={entry.changes} />
          )}
        </FeedEntry>
      ))}
    </Feed>
  );
}

/** A request is on its page with all its values: they would only be repeated here. */
function isShown(resource: Resource, { action }: HistoryEntry): boolean {
  return resource.name !== approvalsName || action !== 'create';
}

function toSentence(
  resource: Resource,
  row: ConsoleRow,
  { changes, ...entry }: HistoryEntry,
): string {
  const recorded = {
    ...entry,
    action: permission(resource.name, entry.action),
    resource: resource.name,
    record_title: toRecordTitle(resource, row),
    before: mapValues(changes, 'before'),
    after: mapValues(changes, 'after'),
  };
  return tr(toAuditSentence(recorded, [resource]));
}

function mapValues(changes: HistoryEntry['changes'], time: 'before' | 'after') {
  return Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[time]]));
}
