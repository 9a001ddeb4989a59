import { currentLocale } from '../../language/language.ts';
import { t } from '../../language/text.ts';
import { ListMessage } from '../../page/ListMessage.tsx';
import type { ResourceList } from '../state/use-resource-list.ts';
import styles from './PageMessage.module.css';

interface Props {
  readonly list: ResourceList;
}

/** Instead of a page that cannot be opened by its number: the ways to one that can. */
export function UnreachableMessage({ list }: Props) {
  const { error, urlState, goTo } = list;
  const last = Number((error?.data as { last_page?: number } | undefined)?.last_page ?? 1);
  return (
    <ListMessage
      text={t('Page {page} is out of reach.', { page: toText(urlState.page) })}
      detail={error?.message}
    >
      <div className={styles.ways}>
        {last > 1 && (
          <ListMessage.Action
            onClick={() => goTo({ page: last })}
            label={t('Go to page {page}', { page: toText(last) })}
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
export function PartMessage({ list }: Props) {
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
      <div className={styles.ways}>
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

function toText(page: number): string {
  return page.toLocaleString(currentLocale());
}
