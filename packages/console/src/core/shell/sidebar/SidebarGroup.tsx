import { DownOutlined } from '@ant-design/icons';
import type { MenuGroup } from '@koshpay/resource';
import type { MenuItem } from '@koshpay/resource/internal';
import { memo, useEffect, useId, useState } from 'react';
import { t, tr } from '../../language/text.ts';
import type { WaitingList } from '../../submission/submission.ts';
import { GroupIcon } from './GroupIcon.tsx';
import styles from './Sidebar.module.css';

interface Props {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
  /** The path of the current screen. */
  readonly pathname: string;
  readonly waiting: WaitingList;
}

/** A collapsible heading of the sidebar; the one with the current screen opens automatically. */
export const SidebarGroup = memo(function SidebarGroup({ group, items, pathname, waiting }: Props) {
  const current = findCurrent(items, pathname);
  const isCurrent = current !== undefined;
  const [isOpen, setOpen] = useState(isCurrent);
  const id = useId();
  useEffect(() => {
    if (isCurrent) setOpen(true);
  }, [isCurrent]);
  return (
    <div className={styles.group} data-open={isOpen} data-current={isCurrent}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <GroupIcon icon={group.icon} />
        <span className={styles.label}>{tr(group.label)}</span>
        {!isOpen && items.some(({ path }) => path === waiting.path) && (
          <WaitingCount count={waiting.count} />
        )}
        <DownOutlined className={styles.arrow} aria-hidden />
      </button>
      <div className={styles.fold} id={id}>
        <ul>
          {items.map(({ path, label }) => (
            <li key={path}>
              <a
                className={styles.item}
                href={path}
                aria-current={path === current?.path ? 'page' : undefined}
                data-screen-link
              >
                {tr(label)}
                {path === waiting.path && <WaitingCount count={waiting.count} />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
});

function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden"> {t('waiting for you')}</span>
    </span>
  );
}

/**
 * The item of a URL's screen. The page of a row belongs to its list, whose path may begin with that
 * of another list.
 */
export function findCurrent(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  return items
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
