import { useReadForScreen } from '../../core/data/use-read-for-screen.ts';

/** Something that the server works with. */
export interface Integration {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly missing: string | null;
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly url?: string;
  }[];
  readonly can_check: boolean;
  readonly can_test: boolean;
  readonly sent_at: string | null;
  readonly failed_at: string | null;
}

/** The integrations in their groups, as the backend has them. */
export function useIntegrations() {
  const { data, isPending, ...read } = useReadForScreen<readonly Integration[]>('integrations');
  const groups = Map.groupBy(data ?? [], ({ group }) => group);
  return { ...read, groups: [...groups], isLoading: isPending };
}
