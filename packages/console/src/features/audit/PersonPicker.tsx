import { serviceAccounts, staff } from '@koshpay/resource/internal';
import { useList } from '@refinedev/core';
import type { ApiError } from '../../core/data/errors.ts';
import { useLookup } from '../../core/inputs/use-lookup.ts';
import { t } from '../../core/language/text.ts';
import type { FilterInputProps } from '../../core/list/filters/filter-input-props.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { TextPicker } from './TextPicker.tsx';

/** Chooses who did something: a person, a program, or any other name that is typed. */
export default function PersonPicker(props: FilterInputProps) {
  const people = useLookup(staff.name);
  // No reference leads to a program, so that none can be looked up.
  const programs = useList<ConsoleRow, ApiError>({
    resource: serviceAccounts.name,
    pagination: { currentPage: 1, pageSize: 100 },
    errorNotification: false,
    queryOptions: { staleTime: 30_000 },
  });
  const typed = people.search.trim();
  const options = [
    {
      label: t('People'),
      options: people.options.map(({ label, option }) => ({
        value: String(option.username),
        label: `${label} (${option.username})`,
      })),
    },
    {
      label: t('Programs'),
      options: programs.result.data
        .map(({ name }) => String(name))
        .filter((name) => name.includes(typed))
        .map((name) => ({ value: name, label: name })),
    },
    // A deleted account, or someone at the server's terminal.
    ...(typed ? [{ label: t('Any other'), options: [{ value: typed, label: typed }] }] : []),
  ];
  return (
    <TextPicker
      {...props}
      options={options.filter((group) => group.options.length > 0)}
      onSearch={people.setSearch}
      isLoading={people.isLoading || programs.query.isPending}
    />
  );
}
