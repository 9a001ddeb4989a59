import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import styles from './cells.module.css';

interface Props {
  readonly value: string;
  readonly label: string;
}

/** Copies a value and says so where it stands. */
export function CopyButton({ value, label }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);

  // Browsers offer the clipboard to secure pages only.
  if (!navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <button type="button" className={styles.copy} onClick={copy} title={`Copy ${label}`}>
      {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      <span className="visually-hidden" aria-live="polite">
        {copied ? `${label} copied` : `Copy ${label}`}
      </span>
    </button>
  );
}
