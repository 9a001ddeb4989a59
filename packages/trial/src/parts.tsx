import type { ConsoleParts, InputPartProps } from '@koshpay/console';
import { lazy } from 'react';

/** The components of the trial's console: one of each way out that `example` does not take. */
export const parts = {
  inputs: {
    capitals: ({ id, value, onChange }: InputPartProps<string>) => (
      <input
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.toUpperCase())}
      />
    ),
  },
  listViews: { words: lazy(() => import('./TokenWords.tsx')) },
  slots: {
    'tokens.list.above': ({ list }) => <p>{list.total} tokens can be paid out.</p>,
    'tokens.form.foot': ({ row }) => <p>{row ? 'Changed' : 'New'} symbols need no approval.</p>,
  },
} satisfies ConsoleParts;
