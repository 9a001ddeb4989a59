import {
  type Action,
  approvalReason,
  approvalRules,
  approvalsName,
} from '@koshpay/resource/internal';
import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';
import type { RowProps } from '../../core/list/state/use-resource-list.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { approvalOf } from './approval-of.ts';
import { useCanRun } from './use-can-run.ts';
import { useShowWaiting } from './use-show-waiting.tsx';
import { useWaitingList, useWaitingRows } from './use-waiting.ts';

const isApproval = ({ resource }: RowProps) => resource.name === approvalsName;

/** Requests that wait for a second person: in rows, in dialogs, and on the page of a request. */
export const approvals = defineFeature({
  name: 'approvals',
  submission: {
    isRequest: needsApproval,
    requestForm: approvalReason,
    isWaiting: (response) => approvalOf(response) !== undefined,
    useShowWaiting,
    useWaitingRows,
    useWaitingList,
    useMayRun: useCanRun,
  },
  rowTools: [
    {
      name: 'request',
      place: 'action',
      useIsShown: isApproval,
      Part: lazy(() => import('./RequestSummary.tsx')),
    },
    {
      name: 'changes since',
      place: 'changes',
      useIsShown: isApproval,
      Part: lazy(() => import('./ChangesSince.tsx')),
    },
  ],
  formTools: [
    {
      name: 'approval',
      useIsShown: ({ resource }) =>
        useCapability('approvals', resource) && approvalRules(resource).length > 0,
      Part: lazy(() => import('./ApprovalNote.tsx')),
    },
  ],
});

/** True if a second person must always approve the action, by what the backend is capable of. */
function needsApproval({ approval }: Action, capabilities: readonly string[]): boolean {
  return approval === 'four-eyes' && capabilities.includes('approvals');
}
