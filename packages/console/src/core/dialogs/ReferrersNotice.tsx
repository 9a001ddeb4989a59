import type { Resource } from '@koshpay/resource';
import { type Action, toPhrase } from '@koshpay/resource/internal';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useConsole } from '../context/console-context.ts';
import { useRead } from '../data/use-call.ts';
import { t, tr } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { useCapability } from '../session/use-session.ts';
import styles from './conflict/ConflictNotice.module.css';

interface Props {
  readonly resource: Resource;
  readonly found: Referrers;
}

/** The rows that must go before a row can be deleted, with links to them. */
export function ReferrersNotice({ resource, found: { referrers } }: Props) {
  const { resources } = useConsole().product;
  const listed = referrers.flatMap(({ resource: name, field, count, is_at_least, filter }) => {
    const from = resources.find((each) => each.name === name);
    if (!from) return [];
    const query = filter ? `?${new URLSearchParams({ [filter.param]: filter.value })}` : '';
    const label = `${tr(from.title)}: ${count.toLocaleString('en-IN')}${is_at_least ? '+' : ''}`;
    return { key: `${name} ${field}`, label, href: `${from.menu.path}${query}` };
  });
  const notice = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  const what = toPhrase(tr(resource.singular));
  return (
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <p className={styles.title}>{t('This {what} cannot be deleted yet.', { what })}</p>
      <p>
        {listed.length > 0
          ? t('These still refer to it:')
          : t('Records that you may not see refer to it.')}
      </p>
      <ul>
        {listed.map(({ key, label, href }) => (
          <li key={key}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rows that refer to a row, and so prevent its deletion. */
export interface Referrers {
  /** True if any row does, also one that the person may not see. */
  readonly is_referred: boolean;
  readonly referrers: readonly {
    readonly resource: string;
    readonly field: string;
    readonly count: number;
    readonly is_at_least: boolean;
    readonly filter: { readonly param: string; readonly value: string } | null;
  }[];
}

/**
 * The rows that prevent the deletion of a row, where the backend can name them before it is tried.
 * Undefined until it is known: the backend itself refuses the deletion, too.
 */
export function useReferrers(
  { name, dataProvider }: Resource,
  { kind }: Action,
  row: ConsoleRow | undefined,
): Referrers | undefined {
  const isAvailable = useCapability('references') && !dataProvider;
  const enabled = isAvailable && kind === 'remove' && row !== undefined;
  const url = `${name}/${row?.id}/references`;
  return useRead<Referrers>(url, { enabled, gcTime: 0, retry: false }).data;
}
