import { t } from '../../language/text.ts';
import { FailedMessage, ForbiddenMessage, ListMessage } from '../../page/ListMessage.tsx';
import type { ListState } from '../state/list-state.ts';
import type { ListProps, ResourceList } from '../state/use-resource-list.ts';
import { toGrid } from './columns-grid.ts';
import styles from './ListTable.module.css';
import message from './MessageRow.module.css';
import { MessageRow } from './MessageRow.tsx';
import { TableHeader } from './TableHeader.tsx';

interface Props extends ListProps {
  readonly hasActions: boolean;
}

/** A table without rows: its headers, and one line that says why. */
export function MessageTable({ resource, list, hasActions }: Props) {
  const { columns } = resource.list;
  return (
    <div className={`${styles.scroll} ${styles.withMessage}`}>
      <table
        className={styles.table}
        style={toGrid(columns, hasActions)}
        aria-labelledby="list-title"
        aria-busy={list.isRefreshing}
      >
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

interface PageMessageProps {
  readonly list: ResourceList;
}

/** Instead of a page that cannot be opened by its number: the ways to one that can. */
function UnreachableMessage({ list }: PageMessageProps) {
  const { error, urlState, goTo } = list;
  const last = Number((error?.data as { last_page?: number } | undefined)?.last_page ?? 1);
  return (
    <ListMessage
      text={t('Page {page} is out of reach.', { page: urlState.page })}
      detail={error?.message}
    >
      <div className={message.ways}>
        {last > 1 && (
          <ListMessage.Action
            onClick={() => goTo({ page: last })}
            label={t('Go to page {page}', { page: last })}
          />
        )}
        <ListMessage.Action
          onClick={() => goTo({ page: 1 })}
          label={t('Go to page {page}', { page: 1 })}
        />
      </div>
    </ListMessage>
  );
}

/** Instead of the rows of a page that has none, while other pages may have some. */
function PartMessage({ list }: PageMessageProps) {
  const { urlState, hasPage, setPage, goTo } = list;
  const { page } = urlState;
  const goesOn = hasPage(page + 1);
  return (
    <ListMessage
      text={goesOn ? t('Nothing found yet.') : t('Nothing else found.')}
      detail={
        goesOn
          ? t('This part of the list has no matches. The search continues from here.')
          : t('This is the end of the list.')
      }
    >
      <div className={message.ways}>
        {goesOn && (
          <ListMessage.Action onClick={() => setPage(page + 1)} label={t('Search further')} />
        )}
        {page > 1 && (
          <ListMessage.Action
            onClick={() => goTo({ page: 1 })}
            label={t('Go to page {page}', { page: 1 })}
          />
        )}
      </div>
    </ListMessage>
  );
}
