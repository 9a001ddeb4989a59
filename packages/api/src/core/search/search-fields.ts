import type { Fields, Resource } from '@koshpay/resource';
import { type Field, isHashed, isSealed, kindOf } from '@koshpay/resource/internal';

/** The fields that a resource's rows are searched by; they follow from the declaration. */
export interface SearchFields {
  /** Own texts, by their beginnings: titles, codes, e-mails, and what the list's search reads. */
  readonly starts: readonly string[];
  /** Those of them that are also known by their ends: phones, and what lists shorten, such as hashes. */
  readonly ends: readonly string[];
  /** Those that have words, and numbers that name a row, such as a chain ID: by the beginning of each. */
  readonly words: readonly string[];
  /** Hashed secrets that name a row, by what people see of them. */
  readonly shown: readonly string[];
  /** Titles that are read through a reference. */
  readonly through: readonly string[];
}

/** A longer text may not fit into an entry of an index. */
const longestIndexed = 500;

/** Finds what the rows of a resource are searched by. */
export function searchFields(resource: Resource): SearchFields {
  const { recordTitle, optionFields, list, log } = resource;
  const fields = resource.fields as Fields;
  const kindOfKey = (key: string) => fields[key]?.kind ?? '';
  const searchedBy = (...matches: string[]) =>
    list.filters.flatMap((each) =>
      each.kind === 'search' && matches.includes(each.match) ? each.fields : [],
    );
  if (log) {
    // Their rows are found by what names them, in the index that the list has for it.
    const starts = recordTitle.filter((key) => searchedBy('whole').includes(key));
    return { starts, ends: [], words: [], shown: [], through: [] };
  }
  const titles = [...recordTitle, ...optionFields];
  const isCut = (key: string) => isShortened(resource, key);
  const namesRows = (key: string) => fields[key] && kindOf(fields[key]).namesRows;
  const isNaming = (key: string) => namesRows(key) || isCut(key);
  const named = [
    ...titles,
    ...Object.keys(fields).filter(isNaming),
    ...searchedBy('contains', 'prefix'),
  ];
  const starts = [...new Set(named)].filter((key) => fields[key] && isSearchable(fields[key]));
  const ends = starts.filter((key) => kindOfKey(key) === 'phone' || isCut(key));
  const numbers = titles.filter((key) => kindOfKey(key) === 'int');
  // What the list finds only whole or by its beginning, such as an IP, has no words.
  const isCode = (key: string) => searchedBy('whole', 'prefix').includes(key);
  // Those of a long list have an index for each column already.
  const isLong = resource.rollup !== undefined || list.newestBy !== 'id';
  return {
    starts,
    ends,
    words: isLong
      ? []
      : [...starts.filter((key) => !ends.includes(key) && !isCode(key)), ...numbers],
    shown: recordTitle.filter((key) => fields[key] && isHashed(fields[key])),
    through: recordTitle.filter((key) => kindOfKey(key) === 'through'),
  };
}

function isSearchable(field: Field): boolean {
  const isText = field.kind === 'text' || kindOf(field).namesRows === true;
  return isText && !isSealed(field) && Number('max' in field ? field.max : 0) <= longestIndexed;
}

/** True if a cell shows only the ends of a value. */
function isShortened({ fields, list }: Resource, key: string): boolean {
  const field = (fields as Fields)[key];
  const columns = list.columns.flatMap((column) =>
    column.kind === 'field' && column.field === key ? [column.display] : [],
  );
  const displays = [field?.display ?? (field && kindOf(field).display), ...columns];
  return displays.some((display) => display?.kind === 'truncate' || display?.kind === 'hash');
}
