import type { Resource } from '@koshpay/resource';
import type { Field } from '@koshpay/resource/internal';
import { useState } from 'react';
import { isSame } from '../../form/values/form-values.ts';
import { inputOf } from '../../inputs/inputs.tsx';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import { useInlineSave } from './use-inline-save.tsx';

/**
 * The value of a cell from the row as it was when the cell was opened, and what became of that row
 * since: its list follows the changes of others, and saving answers them.
 *
 * @param typed what was typed for it already, instead of its value
 */
export function useInlineValue(
  resource: Resource,
  key: string,
  listed: ConsoleRow | undefined,
  typed: string,
) {
  const toText = (row: ConsoleRow | undefined) => toInputText(resource, key, row);
  const [seen, setSeen] = useState(listed);
  const [text, setText] = useState(() => typed || toText(seen));
  const { save, answered, error, isSaving } = useInlineSave(resource, key);
  const newest = newer(newer(seen, listed), answered);
  const theirs = newest && !isSame(newest[key], seen?.[key]) ? newest : undefined;
  return {
    text,
    setText,
    /** True if there is something to save. */
    isTyped: text !== toText(seen) && !(theirs && text === toText(theirs)),
    /** The row with another value than the one that was seen. */
    theirs,
    /** Shows that value. */
    load: () => {
      setSeen(theirs);
      setText(toText(theirs));
    },
    /**
     * Saves what is typed over the row as it was seen, or over another that was chosen. Changes of
     * other fields are no reason to refuse it.
     */
    save: async (over = theirs ? seen : newest) => over !== undefined && save(text, over),
    error,
    isSaving,
  };
}

/** The row of two that was changed last; an outdated list may be read after a change. */
function newer(row: ConsoleRow | undefined, other: ConsoleRow | undefined) {
  if (!row || !other) return row ?? other;
  return String(other.updated_at ?? '') > String(row.updated_at ?? '') ? other : row;
}

function toInputText({ fields }: Resource, key: string, row: ConsoleRow | undefined): string {
  const field = fields[key] as Field;
  const { toForm } = inputOf(field);
  return String((toForm ? toForm(row?.[key], field as never) : row?.[key]) ?? '');
}
