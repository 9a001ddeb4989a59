import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { t, tr } from '../../language/text.ts';
import { toChips } from '../filters/FilterBar.tsx';
import type { ListScreen } from '../list-screen.ts';
import { hasPages, PageNumber, PageStep } from '../pages/Pagination.tsx';
import styles from './ThumbBar.module.css';

type Props = Pick<ListScreen, 'resource' | 'list' | 'filterSheet' | 'onCreate'>;

/**
 * The tools that a phone's list needs most, within reach of the thumb: the pages, and the button
 * that creates.
 */
export default function ThumbBar({ resource, list, filterSheet, onCreate }: Props) {
  const isPaged = list.state === 'ready' && hasPages(list);
  const { panel, plain } = list.available;
  const hasFilters = panel.length + plain.length > 0;
  if (!isPaged && !onCreate && !hasFilters) return null;
  const count = toChips(list).length;
  return (
    <div className={styles.bar}>
      {isPaged && <Pages list={list} />}
      {hasFilters && (
        <Button
          className={styles.filters}
          size="large"
          icon={<FilterOutlined aria-hidden />}
          aria-haspopup="dialog"
          aria-label={count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
          onClick={() => filterSheet.open()}
        >
          {count > 0 && count}
        </Button>
      )}
      {onCreate && (
        <Button
          className={styles.create}
          type="primary"
          size="large"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('Create {singular}', { singular: tr(resource.singular) })}
          aria-haspopup="dialog"
          onClick={onCreate}
        >
          {t('Create')}
        </Button>
      )}
    </div>
  );
}

function Pages({ list }: Pick<Props, 'list'>) {
  return (
    <nav className={styles.pages} aria-label={t('Previous and next page')}>
      <PageStep list={list} by={-1} />
      <span>
        <span className="visually-hidden">{t('Page')} </span>
        <PageNumber {...list} />
      </span>
      <PageStep list={list} by={1} />
    </nav>
  );
}
