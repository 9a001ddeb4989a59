import type { Product, Resource } from '@koshpay/resource';
import { type Action, auditEntries, toAuditSentence } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAllowedActions } from '../actions/use-allowed-actions.ts';
import type { OpenedFrom } from '../cells/RowLink.tsx';
import { useConsole } from '../context/console-context.ts';
import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { OpenDialog } from '../dialogs/OpenDialog.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { tr } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import { useTitle } from '../page/use-title.ts';
import { DetailSlot, useHasDetailSlot } from '../parts/slots.tsx';
import { toRecordTitle } from '../rows/record-title.ts';
import { useReadable, useWritable } from '../session/use-session.ts';
import { useSubmission } from '../submission/submission.ts';
import { WaitingLink } from '../submission/WaitingLink.tsx';
import { useShownWidgets } from '../widgets/shown-widgets.ts';
import { Widgets } from '../widgets/Widgets.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailMessage, DetailSkeleton } from './DetailMessage.tsx';
import styles from './DetailPage.module.css';
import { Facts } from './facts/Facts.tsx';
import { toBadges } from './facts/facts.ts';
import { DetailTabs } from './tabs/DetailTabs.tsx';
import { useResourceRow } from './use-resource-row.ts';

interface Props {
  readonly resource: Resource;
  readonly id: string;
}

/** The page of one row: its fields, its actions, related lists and its history. */
export default function DetailPage({ resource: declared, id }: Props) {
  const writable = useWritable(declared);
  const resource = useReadable(writable);
  const queryClient = useQueryClient();
  const detail = useResourceRow(resource, id);
  const badges = useMemo(() => toBadges(resource), [resource]);
  const allowed = useAllowedActions(resource, badges);
  const dialogs = useDialog();
  const { open, leave } = dialogs;
  const hasAside = useHasDetailSlot(resource);
  const listHref = useListHref(resource);
  const { state, row } = detail;
  const widgets = useShownWidgets(declared.detail?.widgets);
  // Pages of phones begin with what the row is.
  const isPhone = useIsPhone();
  const overview = row && <Widgets widgets={widgets} row={row} />;
  const { useWaitingRows } = useSubmission();
  const waiting = useWaitingRows(declared).get(Number(id)) ?? [];
  const { product } = useConsole();
  const title = row ? toTitle(resource, row, product) : resource.singular;
  useTitle(title);
  // A deleted row has no page.
  const onDone = ({ kind }: Action) => kind === 'remove' && leave(listHref);

  return (
    <article
      className={styles.page}
      aria-labelledby="detail-title"
      aria-busy={state === 'loading'}
      onPointerOver={preloadDialogs}
      onFocus={preloadDialogs}
    >
      <DetailHeader
        resource={resource}
        row={state === 'ready' ? row : undefined}
        title={title}
        listHref={listHref}
        allowed={allowed}
        waiting={waiting}
        isRefreshing={detail.isRefreshing}
        onRefresh={() => {
          void detail.refresh();
          // Its widgets and lists, too.
          void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
        }}
        onAction={open}
      />
      {state === 'loading' && <DetailSkeleton resource={resource} />}
      {state !== 'loading' && (state !== 'ready' || detail.error || detail.isPaused) && (
        <DetailMessage resource={resource} detail={detail} />
      )}
      {state === 'ready' && row && (
        <>
          {waiting.map((request) => (
            <WaitingLink key={request.id} request={request} isLong />
          ))}
          {!isPhone && overview}
          <div className={styles.columns} data-aside={hasAside || undefined}>
            <Facts
              resource={resource}
              row={row}
              isPartial={detail.isPartial}
              toggles={allowed.toggles}
              onAction={open}
            />
            {hasAside && (
              <aside className={styles.aside}>
                <DetailSlot resource={resource} row={row} />
              </aside>
            )}
          </div>
          {isPhone && overview}
          <DetailTabs resource={resource} row={row} />
        </>
      )}
      <OpenDialog
        dialogs={dialogs}
        resource={writable}
        list={detail}
        rows={row && [row]}
        onDone={onDone}
      />
    </article>
  );
}

/** An entry of the audit log has no name but what it says. */
function toTitle(resource: Resource, row: ConsoleRow, { resources }: Product): string {
  return resource.name === auditEntries.name
    ? tr(toAuditSentence(row, resources))
    : toRecordTitle(resource, row);
}

/** The URL of a resource's list, with its state if the page was opened from it. */
function useListHref({ menu: { path } }: Resource): string {
  const { from = '' } = (useLocation().state ?? {}) as Partial<OpenedFrom>;
  return from === path || from.startsWith(`${path}?`) ? from : path;
}
