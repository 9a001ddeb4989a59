import { defineStoredCalls } from '../../core/resources/deferred/stored-calls.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import type { Effect } from './effect.ts';

/** A write that waits, and the part of its effect that is not shown. */
export type StoredCall = Call & Partial<Pick<Effect, 'referred'>>;

/** The writes that wait for approval, by the id of the approval, until they are decided. */
export const approvalCalls = defineStoredCalls<StoredCall>('approval_calls');
