import { Button } from 'antd';
import { useRef } from 'react';
import { t } from '../../core/language/text.ts';
import type { ListProps } from '../../core/list/state/use-resource-list.ts';
import styles from './LiveList.module.css';
import { useLiveList } from './use-live-list.ts';
import './row-marks.css';

/** Above the rows of a list: how many new ones there are, as a button that shows them. */
export default function LiveList({ resource, list }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, show } = useLiveList(resource, list);
  const text = state && toText(state.added);
  const press = async () => {
    // The button disappears: the rows have the focus then.
    place.current?.parentElement?.querySelector<HTMLElement>('section[tabindex="0"]')?.focus();
    await show();
  };
  return (
    <div ref={place} className={styles.place}>
      {text && (
        <Button type="primary" shape="round" className={styles.button} onClick={press}>
          <span aria-hidden="true">↑</span> {text}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {[text, state && toNotice(state)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

function toText(added: number): string {
  if (added < 0) return t('New rows');
  return added > 0 ? t.n(added, '{count} new row', '{count} new rows') : '';
}

function toNotice({ changed, gone }: { readonly changed: number; readonly gone: number }): string {
  const notices = [
    changed > 0 && t.n(changed, '{count} row was updated.', '{count} rows were updated.'),
    gone > 0 && t.n(gone, '{count} row was removed.', '{count} rows were removed.'),
  ];
  return notices.filter(Boolean).join(' ');
}
