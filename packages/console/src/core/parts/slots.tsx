import type { Resource } from '@koshpay/resource';
import { type ReactNode, Suspense } from 'react';
import { frameworkSlots } from '../../framework-parts.ts';
import type {
  DetailPartProps,
  FormPartProps,
  FormPlace,
  ListPartProps,
  ListPlace,
} from '../context/console-parts.ts';
import { useParts } from '../context/parts-context.ts';

/** The product's component in a place of a list, after the console's own. */
export function ListSlot({ place, ...props }: { readonly place: ListPlace } & ListPartProps) {
  const slot = `${props.resource.name}.list.${place}` as const;
  const Own = frameworkSlots[slot];
  const Part = useParts().slots?.[slot];
  return (
    (Own || Part) &&
    inSuspense(
      <>
        {Own && <Own {...props} />}
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

/** The product's component beside the fields of a row. */
export function DetailSlot(props: DetailPartProps) {
  const Part = useParts().slots?.[`${props.resource.name}.detail.aside`];
  return Part && inSuspense(<Part {...props} />);
}

/** True if the product puts anything beside the facts of a row. */
export function useHasDetailSlot({ name }: Resource): boolean {
  return useParts().slots?.[`${name}.detail.aside`] !== undefined;
}

/** The product's component in the overview. */
export function OverviewSlot() {
  const Part = useParts().slots?.overview;
  return Part && inSuspense(<Part />);
}

/** The screen around it does not wait for its code. */
function inSuspense(part: ReactNode) {
  return <Suspense>{part}</Suspense>;
}
