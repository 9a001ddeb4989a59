import { scopeAttributes, toLabel } from '@koshpay/resource/internal';
import type { CellProps } from '../../core/cells/cell-props.ts';
import { useConsole } from '../../core/context/console-context.ts';
import { t, tr } from '../../core/language/text.ts';
import { ReferredNames } from '../../core/rows/ReferredNames.tsx';

/** The rows that an account is limited to, by their names. */
export default function AttributesCell({ value }: CellProps<'custom'>) {
  const { resources } = useConsole().product;
  const entries = Object.entries(value as Readonly<Record<string, string | number>>);
  const attributes = scopeAttributes(resources);
  if (entries.length === 0) return t('All rows');
  return entries.map(([name, limit]) => {
    const target = attributes.find((each) => each.name === name)?.target;
    const resource = resources.find((each) => each.name === target?.resource);
    return (
      <div key={name}>
        {resource?.singular ?? tr(toLabel(name))}:{' '}
        {target && resource ? (
          <ReferredNames
            field={{
              kind: 'ref',
              resource: resource.name,
              ...(target.key !== 'id' && { targetKey: target.key }),
            }}
            ids={[limit]}
          />
        ) : (
          String(limit)
        )}
      </div>
    );
  });
}
