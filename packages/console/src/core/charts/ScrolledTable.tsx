import type { ReactNode } from 'react';
import styles from './ScrolledTable.module.css';

interface Props {
  /** Names the region that scrolls. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A table of figures in a region of its own, which scrolls by keyboard, too. */
export function ScrolledTable({ label, className, heads, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section className={`${styles.scroll} ${className ?? ''}`} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
