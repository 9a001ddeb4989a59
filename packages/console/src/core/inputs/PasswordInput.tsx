import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { InputProps } from 'antd';
// The whole Input would include text areas, searches and one-time codes.
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { t } from '../language/text.ts';
import styles from './PasswordInput.module.css';

interface Props extends InputProps {
  /** The name of the hidden value, for the button that shows it. */
  readonly what?: string;
}

/** Hidden text that can be revealed. Its toggle is a button, which Ant Design's is not. */
export function PasswordInput({ what = t('password'), ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const label = t(isShown ? 'Hide {what}' : 'Show {what}', { what });
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.eye}
          onClick={() => setShown(!isShown)}
          aria-label={label}
          title={label}
        >
          {isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        </button>
      }
    />
  );
}
