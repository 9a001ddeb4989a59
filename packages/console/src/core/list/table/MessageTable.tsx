import type { Resource } from '@koshpay/resource';
import { t } from '../../language/text.ts';
import { FailedMessage, ForbiddenMessage, ListMessage } from '../../page/ListMessage.tsx';
import type { ListState } from '../state/list-state.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './ListTable.module.css';
import { MessageRow } from './MessageRow.tsx';
import { PartMessage, UnreachableMessage } from './PageMessage.tsx';
import { TableHeader } from './TableHeader.tsx';

interface Props {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly hasActions: boolean;
}

/** A table without rows: its headers, and one line that says why. */
export function MessageTable({ resource, list, hasActions }: Props) {
  const { columns } = resource.list;
  return (
    <div className={`${styles.scroll} ${styles.withMessage}`}>
      <table className={styles.table} aria-labelledby="list-title" aria-busy={list.isRefreshing}>
        <TableHeader columns={columns} hasActions={hasActions} />
        <tbody>
          <MessageRow columns={columns.length + Number(hasActions)}>
            <Message resource={resource} list={list} state={list.state} />
          </MessageRow>
        </tbody>
      </table>
    </div>
  );
}

type MessageProps = Omit<Props, 'hasActions'> & { readonly state: ListState };

function Message({ resource, list, state }: MessageProps) {
  const { errorText, emptyText } = resource.list;
  if (state === 'failed')
    return <FailedMessage text={errorText} error={list.error} onRetry={list.refresh} />;
  if (state === 'unreachable') return <UnreachableMessage list={list} />;
  if (state === 'part') return <PartMessage list={list} />;
  if (state === 'offline')
    return (
      <ListMessage
        tone="danger"
        text={t('You are offline.')}
        detail={t('The list reloads when you are back online.')}
      />
    );
  if (state === 'forbidden')
    return <ForbiddenMessage text={t('You do not have permission to view this list.')} />;
  if (state !== 'misfiltered' && state !== 'unmatched') return <ListMessage text={emptyText} />;
  const isInvalid = state === 'misfiltered';
  return (
    <ListMessage
      {...(isInvalid && { tone: 'danger' })}
      text={isInvalid ? list.problems.join(' ') : emptyText}
      detail={isInvalid ? t(uncorrected) : t('Nothing matches the filters.')}
    >
      <ListMessage.Action onClick={list.reset} label={t('Reset filters')} />
    </ListMessage>
  );
}

const uncorrected = 'Nothing is listed until the filter is corrected.';
