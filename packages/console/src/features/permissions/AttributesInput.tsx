import type { Resource } from '@koshpay/resource';
import {
  type ScopeAttribute,
  scopeAttributes,
  toLabel,
  toPhrase,
} from '@koshpay/resource/internal';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import type { InputPartProps } from '../../core/context/console-parts.ts';
import RefSelect from '../../core/inputs/RefSelect.tsx';
import { useLookup } from '../../core/inputs/use-lookup.ts';
import { t, tr } from '../../core/language/text.ts';
import styles from './AttributesInput.module.css';

type Values = Readonly<Record<string, string | number>>;

/** The values that limit an account to some rows, each chosen among the rows that it names. */
export default function AttributesInput({ id, value, onChange }: InputPartProps<Values>) {
  const { resources } = useConsole().product;
  const attributes = useMemo(() => scopeAttributes(resources), [resources]);
  const needed = useNeeded();
  if (attributes.length === 0) return <p id={id}>{t('No rows of this product can be limited.')}</p>;
  const change = (name: string, next: string | number | undefined) => {
    const { [name]: _, ...others } = value ?? {};
    onChange?.(next === undefined || next === '' ? others : { ...others, [name]: next });
  };
  return (
    <div id={id} className={styles.attributes}>
      {attributes.map((attribute) => (
        <Attribute
          key={attribute.name}
          attribute={attribute}
          resources={resources}
          isNeeded={needed.includes(attribute.name)}
          value={value?.[attribute.name]}
          onChange={(next) => change(attribute.name, next)}
        />
      ))}
    </div>
  );
}

interface AttributeProps {
  readonly attribute: ScopeAttribute;
  readonly resources: readonly Resource[];
  readonly isNeeded: boolean;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}

function Attribute({ attribute, resources, isNeeded, value, onChange }: AttributeProps) {
  const { name, target } = attribute;
  const resource = resources.find((each) => each.name === target?.resource);
  const label = resource?.singular ?? tr(toLabel(name));
  const placeholder = isNeeded
    ? t('The role needs a {label}', { label: toPhrase(label) })
    : t('Not limited');
  if (!target || !resource)
    return (
      <Input
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <RefSelect
      aria-label={label}
      resource={target.resource}
      targetKey={target.key}
      placeholder={`${label}: ${toPhrase(placeholder)}`}
      allowClear
      value={value}
      onChange={(next) => onChange(next as string | number | undefined)}
    />
  );
}

/** The attributes that the chosen role needs. */
function useNeeded(): readonly string[] {
  const chosen: unknown = Form.useWatch('role_id');
  const { options } = useLookup('roles', { chosen: [chosen] });
  const role = options.find(({ value }) => value === chosen)?.option;
  return (role?.scoped_by as readonly string[] | undefined) ?? [];
}
