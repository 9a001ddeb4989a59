import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { createPlace } from '../parts/place.ts';

/** A request that waits for a second person before it changes a row. */
export interface WaitingRequest {
  readonly id: ConsoleRow['id'];
  /** The operation that it asks for: `update`, or the name of an action. */
  readonly operation: string;
  /** Its page. */
  readonly href: string;
  /** Its name, and who made it. */
  readonly text: string;
}

/** The requests that wait for rows of a resource, by the row's id. */
export type WaitingRows = ReadonlyMap<ConsoleRow['id'], readonly WaitingRequest[]>;

/** The requests that wait for this person, and the path of their list. */
export interface WaitingList {
  readonly path?: string;
  readonly count: number;
}

/** The submission of writes, some of which wait for a second person: a port that a feature fills. */
export interface Submission {
  /** True if an action is only requested, by what the backend is capable of. */
  readonly isRequest: (action: Action, capabilities: readonly string[]) => boolean;
  /** The fields of a request besides those of the action itself. */
  readonly requestForm: Action['form'];
  /** True if a response says that its write waits. */
  readonly isWaiting: (response: unknown) => boolean;
  /** Returns a function that says so of a response that does, with a link to the request. */
  readonly useShowWaiting: () => (response: unknown) => void;
  readonly useWaitingRows: (resource: Resource) => WaitingRows;
  readonly useWaitingList: () => WaitingList;
  /** Returns a function: true if this person may run an action on this row. */
  readonly useMayRun: () => (resource: Resource, action: Action, row: ConsoleRow) => boolean;
}

const noRows: WaitingRows = new Map();
const emptyList: WaitingList = { count: 0 };
const always = () => true;

/** Every write is done when it is sent. */
const immediate: Submission = {
  isRequest: () => false,
  requestForm: {},
  isWaiting: () => false,
  useShowWaiting: () => () => undefined,
  useWaitingRows: () => noRows,
  useWaitingList: () => emptyList,
  useMayRun: () => always,
};

const useFilled = createPlace<Submission>('submission');

/** The submission of writes in this console. */
export function useSubmission(): Submission {
  const [submission = immediate] = useFilled();
  return submission;
}
