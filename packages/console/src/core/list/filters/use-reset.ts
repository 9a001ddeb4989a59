import { useState } from 'react';
import type { ResourceList } from '../state/use-resource-list.ts';

/** Resets a list. Unapplied text belongs to the inputs only: the number of resets starts them again. */
export function useReset(list: Pick<ResourceList, 'reset'>) {
  const [resets, setResets] = useState(0);
  const reset = () => {
    list.reset();
    setResets(resets + 1);
  };
  return { resets, reset };
}
