import type { Field } from '@koshpay/resource/internal';
import { Suspense } from 'react';
import { useParts } from '../../context/console-parts.ts';
import { ClosedSelect } from './ClosedSelect.tsx';
import type { FilterInputProps } from './filter-input-props.ts';

/** The input that a product has for filters of its kind of fields. */
export function CustomFilter(props: FilterInputProps) {
  const { filter, resource } = props;
  const field: Field | undefined = 'field' in filter ? resource.fields[filter.field] : undefined;
  const Part = useParts().filters?.[field?.custom?.filter ?? ''];
  return (
    Part && (
      <Suspense fallback={<ClosedSelect {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  );
}
