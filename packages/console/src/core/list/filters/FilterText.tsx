import type { Resource } from '@koshpay/resource';
import type { Filter } from '@koshpay/resource/internal';
import { t, tr } from '../../language/text.ts';
import { type SetFilters, toFilterLabel } from '../state/list-filters.ts';
import { FilterValue } from './FilterValue.tsx';

interface Props {
  readonly resource: Resource;
  readonly filter: Filter;
  /** True if it is one of several of which one is enough. */
  readonly isAlternative: boolean;
  readonly set: SetFilters;
}

/** A filter in words: its name and what it is set to. */
export function FilterText({ resource, filter, isAlternative, set }: Props) {
  return (
    <>
      {isAlternative && `${t('or')} `}
      {tr(toFilterLabel(resource, filter))}: <FilterValue {...{ resource, filter, set }} />
    </>
  );
}
