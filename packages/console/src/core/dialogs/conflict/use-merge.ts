import type { Resource } from '@koshpay/resource';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isSame } from '../../form/values/form-values.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { type Change, changesOf } from './changes.ts';
import { type FieldConflict, mergeValues } from './merge-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The side whose value a contested field gets. */
export type Side = 'mine' | 'theirs';

/** The changes that someone else made to a row while its form was open. */
export interface Merge {
  /** The changes that the form has taken over. */
  readonly taken: readonly Change[];
  /** The fields for which the user chooses. */
  readonly contested: readonly FieldConflict[];
  /** The contested fields whose typed value was chosen, by {@link nameOf}. */
  readonly choices: ReadonlySet<string>;
  /** The number of times that the form was confirmed with choices still to make. */
  readonly asked: number;
}

/** The name of a contested field. */
export const nameOf = ({ path }: FieldConflict): string => path.join('.');

/** The side that was chosen by a choice or by typing; undefined while there is none. */
export function sideOf(
  contested: FieldConflict,
  { choices }: Merge,
  current: unknown,
): Side | undefined {
  if (isSame(current, contested.theirs)) return 'theirs';
  const isRetyped = !isSame(current, contested.mine);
  return isRetyped || choices.has(nameOf(contested)) ? 'mine' : undefined;
}

/** Merges newer versions of a row into the form in which it is edited. */
export function useMerge(resource: Resource, keys: readonly string[], form: FormInstance) {
  const [merge, setMerge] = useState<Merge>();
  const isOpen = (each: FieldConflict) =>
    merge !== undefined && sideOf(each, merge, form.getFieldValue([...each.path])) === undefined;
  return {
    merge,
    /** Takes the changes of others into the form, and keeps what is typed. */
    take: (versions: { readonly base: Values; readonly theirs: Values }, rows: RowVersions) => {
      const mine: Values = form.getFieldsValue(true);
      const { values, contested } = mergeValues(resource, keys, { ...versions, mine });
      form.setFieldsValue(values);
      const names = new Set(contested.map(nameOf));
      const left = merge?.contested.filter((each) => !names.has(nameOf(each)) && isOpen(each));
      const all = [...contested, ...(left ?? [])];
      const changes = changesOf(resource, rows.before, rows.newer);
      const taken = changes.filter(({ key }) => !all.some(({ path }) => path[0] === key));
      setMerge({ taken, contested: all, choices: new Set(), asked: 0 });
    },
    /** Gives a contested field one of its values. */
    choose: (contested: FieldConflict, side: Side, value: unknown) => {
      form.setFieldValue([...contested.path], value);
      const name = nameOf(contested);
      setMerge((now) => {
        const others = [...(now?.choices ?? [])].filter((each) => each !== name);
        return now && { ...now, choices: new Set(side === 'mine' ? [...others, name] : others) };
      });
    },
    /** True if every choice was made; asks for the others. */
    isSettled: () => {
      const isSettled = !merge?.contested.some(isOpen);
      if (!isSettled) setMerge((now) => now && { ...now, asked: now.asked + 1 });
      return isSettled;
    },
  };
}

interface RowVersions {
  readonly before: ConsoleRow;
  readonly newer: ConsoleRow;
}
