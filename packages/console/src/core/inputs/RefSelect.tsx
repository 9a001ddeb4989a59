import { Select, type SelectProps } from 'antd';
import { t } from '../language/text.ts';
import { ignoreTab } from './ignore-tab.ts';
import { useLookup } from './use-lookup.ts';

/** The value of a row: a number, or text where the backend sent text. */
type RefValue = number | string;

interface Props
  extends Pick<
    SelectProps,
    | 'allowClear'
    | 'aria-label'
    | 'autoFocus'
    | 'className'
    | 'maxTagCount'
    | 'maxTagPlaceholder'
    | 'maxTagTextLength'
    | 'status'
  > {
  /** The resource whose rows can be chosen. */
  readonly resource: string;
  /** The text of an option, `{name} (Chain ID: {chain_id})`; its name by default. */
  readonly optionLabel?: string | undefined;
  /** The option's field that is the value; its id by default. */
  readonly targetKey?: string | undefined;
  readonly id?: string;
  /** Several rows instead of one. */
  readonly mode?: 'multiple';
  readonly placeholder?: string | undefined;
  readonly value?: RefValue | RefValue[] | undefined;
  readonly onChange?: (value: RefValue | RefValue[]) => void;
}

/** Chooses a row of another resource by its name: typing searches, Enter or a click chooses, Tab moves on. */
export default function RefSelect({ resource, optionLabel, targetKey, ...input }: Props) {
  const chosen = [input.value ?? []].flat();
  const { options, isLoading, search, setSearch } = useLookup(resource, {
    optionLabel,
    targetKey,
    chosen,
  });
  return (
    <Select
      {...input}
      showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
      // Screen readers need the whole list, not a virtual one.
      virtual={false}
      onSelect={() => setSearch('')}
      onDeselect={() => setSearch('')}
      {...ignoreTab}
      loading={isLoading}
      options={[...options]}
      notFoundContent={isLoading ? t('Loading…') : t('Nothing found')}
    />
  );
}
