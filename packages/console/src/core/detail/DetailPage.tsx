import type { Product, Resource } from '@koshpay/resource';
import { auditEntries, toAuditSentence } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAllowedActions } from '../actions/use-allowed-actions.ts';
import { useConsole } from '../context/console-context.ts';
import { preloadDialogs } from '../dialogs/load-dialogs.ts';
import { OpenDialog } from '../dialogs/OpenDialog.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { tr } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import type { OpenedFrom } from '../page/FollowLinks.tsx';
import { useIsPhone } from '../page/use-is-phone.ts';
import { useTitle } from '../page/use-title.ts';
import { DetailSlot, useHasDetailSlot } from '../parts/slots.tsx';
import { toRecordTitle } from '../rows/record-title.ts';
import { useReadable, useWritable } from '../session/use-session.ts';
import { useSubmission, type WaitingRequest } from '../submission/submission.ts';
import { WaitingLink } from '../submission/WaitingLink.tsx';
import { useShownWidgets } from '../widgets/shown-widgets.ts';
import { Widgets } from '../widgets/Widgets.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailMessage } from './DetailMessage.tsx';
import styles from './DetailPage.module.css';
import { Facts } from './facts/Facts.tsx';
import { toBadges } from './facts/facts.ts';
import { DetailTabs } from './tabs/DetailTabs.tsx';
import { type ResourceRow, useResourceRow } from './use-resource-row.ts';

interface Props {
  readonly resource: Resource;
  readonly id: string;
}

/** The page of one row: its fields, its actions, related lists and its history. */
export default function DetailPage({ resource: declared, id }: Props) {
  const { writable, resource, detail, allowed, waiting, title } = useDetail(declared, id);
  const dialogs = useDialog();
  const listHref = useListHref(resource);
  const widgets = useShownWidgets(declared.detail?.widgets);
  const row = detail.state === 'ready' ? detail.row : undefined;
  return (
    <article
      className={styles.page}
      aria-labelledby="detail-title"
      aria-busy={detail.state === 'loading'}
      onPointerOver={preloadDialogs}
      onFocus={preloadDialogs}
    >
      <DetailHeader
        {...{ resource, row, title, listHref, allowed, waiting }}
        isRefreshing={detail.isRefreshing}
        onRefresh={useRefresh(detail)}
        onAction={dialogs.open}
      />
      <DetailMessage resource={resource} detail={detail} />
      {row && (
        <Content
          {...{ resource, row, waiting, widgets }}
          isPartial={detail.isPartial}
          toggles={allowed.toggles}
          onAction={dialogs.open}
        />
      )}
      <OpenDialog
        dialogs={dialogs}
        resource={writable}
        list={detail}
        rows={detail.row && [detail.row]}
        // A deleted row has no page.
        onDone={({ kind }) => kind === 'remove' && dialogs.leave(listHref)}
      />
    </article>
  );
}

/** The row with its title, the requests that wait for it, and what its reader may do. */
function useDetail(declared: Resource, id: string) {
  const writable = useWritable(declared);
  const resource = useReadable(writable);
  const detail = useResourceRow(resource, id);
  const badges = useMemo(() => toBadges(resource), [resource]);
  const allowed = useAllowedActions(resource, badges);
  const { useWaitingRows } = useSubmission();
  const waiting = useWaitingRows(declared).get(Number(id)) ?? [];
  const { product } = useConsole();
  const title = detail.row ? toTitle(resource, detail.row, product) : resource.singular;
  useTitle(title);
  return { writable, resource, detail, allowed, waiting, title };
}

/** Returns a function that reads the row again, and its widgets and lists. */
function useRefresh({ refresh }: ResourceRow) {
  const queryClient = useQueryClient();
  return () => {
    void refresh();
    void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  };
}

interface ContentProps extends ComponentProps<typeof Facts> {
  readonly waiting: readonly WaitingRequest[];
  readonly widgets: ReturnType<typeof useShownWidgets>;
}

function Content({ waiting, widgets, ...facts }: ContentProps) {
  const { resource, row } = facts;
  const hasAside = useHasDetailSlot(resource);
  // Pages of phones begin with what the row is.
  const isPhone = useIsPhone();
  const overview = <Widgets widgets={widgets} row={row} />;
  return (
    <>
      {waiting.map((request) => (
        <WaitingLink key={request.id} request={request} isLong />
      ))}
      {!isPhone && overview}
      <div className={styles.columns} data-aside={hasAside || undefined}>
        <Facts {...facts} />
        {hasAside && (
          <aside className={styles.aside}>
            <DetailSlot resource={resource} row={row} />
          </aside>
        )}
      </div>
      {isPhone && overview}
      <DetailTabs resource={resource} row={row} />
    </>
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
