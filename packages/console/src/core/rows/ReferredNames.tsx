import type { FieldOf } from '@koshpay/resource/internal';
import { Fragment } from 'react';
import { RowLink } from '../cells/RowLink.tsx';
import { useLookup } from '../inputs/use-lookup.ts';
import { usePathOf } from './use-row-paths.ts';

interface Props {
  readonly field: FieldOf<'ref' | 'refMany'>;
  readonly ids: readonly unknown[];
}

/** The names of referenced rows as in forms, or their ids if the names are unknown. */
export function ReferredNames({ field, ids }: Props) {
  const targetKey = field.kind === 'ref' ? field.targetKey : undefined;
  const { options } = useLookup(field.resource, {
    optionLabel: field.optionLabel,
    targetKey,
    chosen: ids,
    isNamesOnly: true,
  });
  const path = usePathOf()(field.resource);
  return ids.map((id, index) => {
    const found = options.find(({ value }) => String(value) === String(id));
    const name = found?.label ?? String(id);
    const target = targetKey === undefined ? id : found?.option.id;
    const href = path !== undefined && target !== undefined ? `${path}/${target}` : undefined;
    return (
      <Fragment key={String(id)}>
        {index > 0 && ', '}
        {href ? <RowLink href={href}>{name}</RowLink> : name}
      </Fragment>
    );
  });
}
