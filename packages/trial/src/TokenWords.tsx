import type { ListViewProps } from '@koshpay/console';

/** Tokens as words instead of rows of a table. */
export default function TokenWords({ list }: ListViewProps) {
  return (
    <ul aria-label="Tokens">
      {list.rows.map((row) => (
        <li key={row.id}>{String(row.symbol)}</li>
      ))}
    </ul>
  );
}
