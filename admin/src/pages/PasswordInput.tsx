import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import styles from './AuthPage.module.css';

/** A password that can be looked at. Its toggle is a button, which Ant Design's own is not. */
export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
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
