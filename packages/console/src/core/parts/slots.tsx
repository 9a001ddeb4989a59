import type { Resource } from '@koshpay/resource';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  type DetailPartProps,
  type FormPartProps,
  type FormPlace,
  type ListPartProps,
  type ListPlace,
  useParts,
} from '../context/console-parts.ts';
import { createPlace } from './place.ts';

/** Components in the lists of resources that the framework declares. */
export type FeatureSlots = Readonly<
  Record<`${string}.list.${ListPlace}`, ComponentType<ListPartProps>>
>;

const useFeatureSlots = createPlace<FeatureSlots>('slots');

/** The product's component in a place of a list, after those of features. */
export function ListSlot({ place, ...props }: { readonly place: ListPlace } & ListPartProps) {
  const slot = `${props.resource.name}.list.${place}` as const;
  const ofFeatures = useFeatureSlots().flatMap((slots) => slots[slot] ?? []);
  const Part = useParts().slots?.[slot];
  return (
    (ofFeatures.length > 0 || Part) &&
    inSuspense(
      <>
        {ofFeatures.map((Own) => (
          <Own key={slot} {...props} />
        ))}
        {Part && <Part {...props} />}
      </>,
    )
  );
}

/** The product's component in a place of a form. */
export function FormSlot({ place, ...props }: { readonly place: FormPlace } & FormPartProps) {
  const Part = useParts().slots?.[`${props.resource.name}.form.${place}`];
  return Part && inSuspense(<Part {...props} />);
}

/**
 * The product's component beside the fields of a row.
 *
 * @example <DetailSlot resource={books} row={row} />;
 */
export function DetailSlot(props: DetailPartProps) {
  const Part = useParts().slots?.[`${props.resource.name}.detail.aside`];
  return Part && inSuspense(<Part {...props} />);
}

/** True if the product puts anything beside the facts of a row. */
export function useHasDetailSlot({ name }: Resource): boolean {
  return useParts().slots?.[`${name}.detail.aside`] !== undefined;
}

/**
 * The product's component in the overview.
 *
 * @example <OverviewSlot />;
 */
export function OverviewSlot() {
  const Part = useParts().slots?.overview;
  return Part && inSuspense(<Part />);
}

/** The screen around it does not wait for its code. */
function inSuspense(part: ReactNode) {
  return <Suspense>{part}</Suspense>;
}
