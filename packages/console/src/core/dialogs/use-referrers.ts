import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import { useRead } from '../data/use-call.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { useCapability } from '../session/use-session.ts';

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
