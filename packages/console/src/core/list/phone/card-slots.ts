import type { Fields, Resource } from '@koshpay/resource';
import { availableColumns, type Column } from '@koshpay/resource/internal';

type FieldColumn = Extract<Column, { kind: 'field' }>;

/** The place of a column on a card: large, as a badge, small, or in words below the title. */
type Place = 'amount' | 'status' | 'date' | 'note';

interface CardSlots {
  /** The declared title; that of the row by default. */
  readonly title: FieldColumn | undefined;
  readonly slots: readonly CardSlot[];
}

export interface CardSlot {
  readonly column: FieldColumn;
  readonly place: Place;
}

/** The slots of a row's card while it is folded: as declared, or the first column of each place. */
export function toCardSlots(resource: Resource): CardSlots {
  const known = made.get(resource);
  if (known) return known;
  const { columns, card } = resource.list;
  const [first, ...rest] = card ?? [];
  const available = toFieldColumns(card ? availableColumns(resource) : []);
  const find = (name: string | undefined) => available.find(({ key }) => key === name);
  const chosen = card
    ? rest.flatMap((name) => find(name) ?? [])
    : toDefaults(resource, toFieldColumns(columns));
  const slots = chosen
    .map((column) => ({ column, place: placeOf(column, resource) ?? 'note' }))
    .sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
  made.set(resource, { title: find(first), slots });
  return toCardSlots(resource);
}

function toFieldColumns(columns: readonly Column[]): FieldColumn[] {
  return columns.filter((column): column is FieldColumn => column.kind === 'field');
}

/** The columns that a card unfolds to: those that it does not show already, or only in short. */
export function toFoldedColumns(resource: Resource): readonly Column[] {
  const whole = toCardSlots(resource).slots.filter(({ place }) => place !== 'note');
  const shown = new Set(whole.map(({ column }) => column.key));
  return resource.list.columns.filter(({ key }) => !shown.has(key));
}

const made = new WeakMap<Resource, CardSlots>();
const order: readonly Place[] = ['amount', 'note', 'status', 'date'];

function toDefaults(resource: Resource, columns: readonly FieldColumn[]): FieldColumn[] {
  const free = columns.filter(({ key }) => !resource.recordTitle.includes(key));
  const inPlace = (place: Place) => free.filter((column) => placeOf(column, resource) === place);
  const dates = inPlace('date');
  return [
    inPlace('amount')[0],
    inPlace('note')[0],
    inPlace('status')[0],
    dates.find(({ key }) => key === 'created_at') ?? dates[0],
  ].filter((column) => column !== undefined);
}

function placeOf({ field, display }: FieldColumn, { fields }: Resource): Place | undefined {
  const kind = (fields as Fields)[field]?.kind;
  if (kind === 'decimal' || kind === 'sum') return 'amount';
  // Neither says what a row is.
  if (kind === 'id' || kind === 'secret') return undefined;
  return places[display.kind];
}

const places: Partial<Record<FieldColumn['display']['kind'], Place>> = {
  status: 'status',
  date: 'date',
  datetime: 'date',
  day: 'date',
  age: 'date',
  text: 'note',
  humanize: 'note',
  truncate: 'note',
  hash: 'note',
  choice: 'note',
  rowLink: 'note',
};
