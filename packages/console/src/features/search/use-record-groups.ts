import type { Fields, Resource } from '@koshpay/resource';
import { auditEntries, toLabel } from '@koshpay/resource/internal';
import { toDisplayText } from '../../core/cells/text/display-text.ts';
import { useConsole } from '../../core/context/console-context.ts';
import { t, tr } from '../../core/language/text.ts';
import { usePathOf } from '../../core/rows/use-row-paths.ts';
import type { PaletteEntry, PaletteGroup, PaletteStep } from './palette-entry.ts';
import type { FoundField, FoundRecords } from './use-found-records.ts';
import type { useRowActions } from './use-row-actions.ts';

interface Wanted {
  readonly text: string;
  /** For what a record is searched, if not to be opened. */
  readonly step: PaletteStep | undefined;
  readonly ofRecord: ReturnType<typeof useRowActions>['ofRecord'];
}

/** Records that were found as groups of the palette: each resource with its first rows. */
export function useRecordGroups(
  found: readonly FoundRecords[],
  { text, step, ofRecord }: Wanted,
): readonly PaletteGroup[] {
  const { resources } = useConsole().product;
  const pathOf = usePathOf();
  return found.flatMap(({ resource: name, records, has_more }) => {
    const resource = resources.find((each) => each.name === name);
    const isWanted = !step || step.records?.of === name;
    if (!resource || !isWanted) return [];
    const path = pathOf(name);
    const listHref = toListHref(resource, text);
    const entries = records.map(({ id, title, match, apart = [] }): PaletteEntry => {
      const label = toTitle(resource, title) ?? `${tr(resource.singular)} ${id}`;
      const own = path === undefined ? listHref : `${path}/${id}`;
      return {
        id: `${name} ${id}`,
        label,
        hint: match
          ? `${toFieldLabel(resource, match.field)}: ${match.value}`
          : apart.map((each) => toFact(resource, each)).join(' · ') || toNumber(id, title, records),
        href: step?.records?.toHref(id) ?? own,
        more: step ? undefined : ofRecord(resource, id, label),
      };
    });
    const more = { id: `${name} more`, label: t('More in {title}', { title: tr(resource.title) }) };
    const isSearchable = listHref !== resource.menu.path;
    return {
      title: tr(resource.title),
      entries:
        has_more && isSearchable && !step ? [...entries, { ...more, href: listHref }] : entries,
    };
  });
}

/** The number of a record that nothing else tells apart from another one of its title. */
function toNumber(id: number, title: string | null, records: FoundRecords['records']): string {
  return records.some((each) => each.id !== id && each.title === title) ? `#${id}` : '';
}

/** An entry of the record is named by a code. */
function toTitle({ name }: Resource, title: string | null): string | null {
  return name === auditEntries.name ? (title?.replaceAll(/[.-]/g, ' ') ?? null) : title;
}

/** The list with the text in its search box, if it has one. */
function toListHref({ menu, list }: Resource, text: string): string {
  const search = list.filters.find(({ kind }) => kind === 'search');
  return search ? `${menu.path}?${new URLSearchParams({ [search.param]: text })}` : menu.path;
}

/** A value as its column shows it; of a number, its label says which. */
function toFact(resource: Resource, { field: key, value }: FoundField): string {
  const field = (resource.fields as Fields)[key];
  const column = resource.list.columns.find((each) => each.kind === 'field' && each.key === key);
  const text = toDisplayText(
    column?.kind === 'field' ? column.display : (field?.display ?? { kind: 'text' }),
    value,
  );
  return field?.kind === 'int' ? `${toFieldLabel(resource, key)}: ${text}` : text;
}

function toFieldLabel({ fields }: Resource, key: string): string {
  return tr((fields as Fields)[key]?.label ?? toLabel(key));
}
