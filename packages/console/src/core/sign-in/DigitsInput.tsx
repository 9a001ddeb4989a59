import type { InputProps } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';

interface Props extends InputProps {
  /** Called when the code is complete, typed or pasted: nothing else is needed. */
  readonly onFull: () => void;
}

/** The six digits that an authenticator app shows. */
export function DigitsInput({ onFull, ...props }: Props) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      onChange={({ target }) => /^\d{6}$/.test(target.value.replaceAll(/\s/g, '')) && onFull()}
      {...props}
    />
  );
}
