import { type Field, kindOf } from '@koshpay/resource/internal';
import { Cell } from '../../cells/cells.tsx';
import { isPresent } from '../../data/is-present.ts';
import { ReferredNames } from '../../rows/ReferredNames.tsx';

interface Props {
  readonly field: Field;
  readonly value: unknown;
  readonly label: string;
}

/** A value inside an object or a line. */
export function LeafValue({ field, value, label }: Props) {
  if (!isPresent(value)) return '-';
  if (field.kind === 'ref') return <ReferredNames field={field} ids={[value]} />;
  return (
    <Cell
      value={value as string | number | boolean}
      display={field.display ?? kindOf(field).display}
      field={field}
      row={{}}
      label={label}
    />
  );
}
