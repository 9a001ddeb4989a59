import { toWidthName } from '../table/columns-grid.ts';
import type { Layout } from './read-layout.ts';

/** The style rules of a layout, for the table as it is now. On a phone rows are cards. */
export function toRules(
  scope: string,
  box: ParentNode,
  { pinned, widths, isCompact }: Pick<Layout, 'pinned' | 'widths' | 'isCompact'>,
): string {
  const heads = [...box.querySelectorAll<HTMLTableCellElement>('th')];
  const headOf = (key: string) => heads.find(({ dataset }) => dataset.column === key);
  const sizes = Object.entries(widths).map(([key, width]) =>
    toWidthRule(scope, headOf(key), width),
  );
  // What stands before the first pinned column, such as a checkbox, stays with it.
  const places = pinned.flatMap((key) => headOf(key)?.cellIndex ?? []);
  const last = places.length > 0 ? Math.max(...places) : -1;
  const pins = heads.slice(0, last + 1).map((_, index) => toPinRule(scope, heads, index, last));
  const density = isCompact
    ? `${scope} table { --row-height: 34px; } ${scope} table td { padding-block: 1px; } ${scope} table th { padding-block: 4px; }`
    : '';
  return `@media (width >= 600px) { ${sizes.join('\n')} ${pins.join('\n')} ${density} }`;
}

/** The width of one column; longer values are cut off. */
export function toWidthRule(
  scope: string,
  head: HTMLTableCellElement | undefined,
  width: number,
): string {
  if (!head) return '';
  const column = `:nth-child(${head.cellIndex + 1})`;
  return `${scope} table { ${toWidthName(head.cellIndex)}: ${width}px; }
${scope} table td${column}:not([colspan]) { min-width: 0; max-width: none; overflow: hidden; text-overflow: ellipsis; }`;
}

function toPinRule(
  scope: string,
  heads: readonly HTMLTableCellElement[],
  index: number,
  last: number,
): string {
  const left = heads.slice(0, index).reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
  const column = `:nth-child(${index + 1})`;
  const edge = index === last ? 'box-shadow: inset -1px 0 var(--line);' : '';
  return `${scope} table th${column} { position: sticky; left: ${left}px; z-index: 3; ${edge} }
${scope} table td${column}:not([colspan]) { position: sticky; left: ${left}px; z-index: 1; ${edge} background: var(--raised); }`;
}
