import type { Product } from '@koshpay/resource';
import { catalogueOf, recordedEvents } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { t, tr } from '../../core/language/text.ts';
import type { FilterInputProps } from '../../core/list/filters/filter-input-props.ts';
import { TextPicker } from './TextPicker.tsx';

/** Chooses what was done among everything that is recorded. */
export default function ActionFilter(props: FilterInputProps) {
  const { product } = useConsole();
  const options = useMemo(() => toActionOptions(product), [product]);
  return <TextPicker {...props} options={options} />;
}

const unrecorded = ['list', 'view', 'read', 'write'];

function toActionOptions({ resources }: Pick<Product, 'resources'>) {
  const recorded = catalogueOf(resources).filter(
    ({ operation }) => !unrecorded.includes(operation),
  );
  const ofResource = Map.groupBy(recorded, ({ resource }) => resource);
  return [
    { label: t('Sign-ins and accounts'), options: toOptions(Object.entries(recordedEvents)) },
    ...resources.flatMap(({ name, title }) => {
      const operations = ofResource.get(name) ?? [];
      const named = operations.map(
        ({ operation, label }) => [`${name}.${operation}`, label] as const,
      );
      return named.length > 0 ? [{ label: tr(title), options: toOptions(named) }] : [];
    }),
  ];
}

const toOptions = (named: readonly (readonly [string, string])[]) =>
  named.map(([value, label]) => ({ value, label: tr(label) }));
