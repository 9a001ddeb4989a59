import type { InputPartProps } from '@koshpay/console';
import { Input } from 'antd';

/** The input of an address on a chain, which no browser completes or corrects. */
export default function AddressInput({ id, value, placeholder, onChange }: InputPartProps<string>) {
  return (
    <Input
      id={id}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
