import { ListMessage } from './ListMessage.tsx';
import styles from './PageMessage.module.css';
import type { ResourceList } from './use-resource-list.ts';

interface Props {
  readonly list: ResourceList;
}

/** Instead of a page that cannot be opened by its number: the ways to one that can. */
export function UnreachableMessage({ list }: Props) {
  const { error, urlState, goTo } = list;
  const last = Number((error?.data as { last_page?: number } | undefined)?.last_page ?? 1);
  return (
    <ListMessage text={`Page ${toText(urlState.page)} is out of reach.`} detail={error?.message}>
      <div className={styles.ways}>
        {last > 1 && (
          <ListMessage.Action
            onClick={() => goTo({ page: last })}
            label={`Go to page ${toText(last)}`}
          />
        )}
        <ListMessage.Action onClick={() => goTo({ page: 1 })} label="Go to page 1" />
      </div>
    </ListMessage>
  );
}

/** Instead of the rows of a page that has none, while other pages may have some. */
export function PartMessage({ list }: Props) {
  const { urlState, hasPage, setPage, goTo } = list;
  const { page } = urlState;
  const goesOn = hasPage(page + 1);
  return (
    <ListMessage
      text={goesOn ? 'Nothing found so far.' : 'Nothing else found.'}
      detail={
        goesOn
          ? 'This part of the list has no matches. The search goes on from here.'
          : 'This is the end of the list.'
      }
    >
      <div className={styles.ways}>
        {goesOn && <ListMessage.Action onClick={() => setPage(page + 1)} label="Search further" />}
        {page > 1 && <ListMessage.Action onClick={() => goTo({ page: 1 })} label="Go to page 1" />}
      </div>
    </ListMessage>
  );
}

function toText(page: number): string {
  return page.toLocaleString('en-IN');
}
