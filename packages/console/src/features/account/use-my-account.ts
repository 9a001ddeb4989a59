import { useRead } from '../../core/data/use-call.ts';
import { accountKey } from '../../core/sign-in/use-account-call.ts';

/** The factors that protect the account. */
interface Security {
  readonly second_factor: 'none' | 'app' | 'passkey' | 'both';
  readonly is_second_factor_required: boolean;
  readonly recovery_codes_left: number;
  readonly password_changed_at: string;
}

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export interface MySession {
  readonly id: number;
  readonly device: string | null;
  readonly address: string | null;
  readonly method: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly is_current: boolean;
}

interface Parts {
  readonly security: Security;
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly MySession[];
  readonly 'single-sign-on': { readonly connected_at: string | null };
}

/** One part of the signed-in person's account. */
export function useMy<Name extends keyof Parts>(part: Name) {
  const { data, query } = useRead<Parts[Name]>(`me/${part}`, { queryKey: [...accountKey, part] });
  return { ...query, data };
}
