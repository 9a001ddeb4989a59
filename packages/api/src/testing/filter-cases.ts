import type { Resource } from '@koshpay/resource';
import { type Parameter, queryParameters } from '@koshpay/resource/internal';
import { matches, probesOf } from './probes.ts';

type Row = Readonly<Record<string, unknown>>;

/** A query with filters, and the rows that it means. */
interface FilterCase {
  readonly query: Readonly<Record<string, string>>;
  readonly expected: readonly Row[];
}

/** A parameter with a value, which comes from a row. */
interface Given {
  readonly parameter: Parameter;
  readonly text: string;
}

/**
 * Queries that use each filter of a list alone, beside another, and as one of two of which one is
 * enough, with values of its rows.
 *
 * @param rows the whole list
 */
export function toFilterCases(
  resource: Resource,
  rows: readonly Row[],
  timeZone: string,
): FilterCase[] {
  const given = queryParameters(resource).flatMap((parameter) =>
    textsOf(parameter, rows, timeZone).map((text): Given => ({ parameter, text })),
  );
  const plain = given.filter(({ parameter }) => !parameter.isAlternative);
  const alternatives = given.filter(({ parameter }) => parameter.isAlternative);
  const groups = [...plain.map((each) => [each]), ...toPairs(plain), ...toPairs(alternatives)];
  return groups.map((all) => ({
    query: Object.fromEntries(all.map(({ parameter, text }) => [parameter.param, text])),
    expected: rows.filter((row) => isMeant(all, row, timeZone)),
  }));
}

/** Each with one that is far from it. */
function toPairs(given: readonly Given[]): Given[][] {
  const half = Math.ceil(given.length / 2);
  return given.slice(0, half).flatMap((one, index) => {
    const other = given[index + half] ?? given[0];
    return other && other.parameter.param !== one.parameter.param ? [[one, other]] : [];
  });
}

/** Texts of a parameter: one that tells rows apart if there is one, several values, and a day. */
function textsOf(parameter: Parameter, rows: readonly Row[], timeZone: string): string[] {
  const values = parameter.fields
    .flatMap((field) => rows.map((row) => row[field]))
    .filter((value) => (value !== null && value !== undefined) || parameter.match === 'empty');
  const texts = [...new Set(values.flatMap((value) => probesOf(parameter, value)[0] ?? []))];
  const tellsApart = (text: string) => {
    const found = rows.filter((row) => matches(parameter, row, text, timeZone)).length;
    return found > 0 && found < rows.length;
  };
  const best = texts.find(tellsApart) ?? texts[0];
  if (best === undefined) return [];
  if (parameter.match === 'any') {
    const other = texts.find((text) => text !== best && tellsApart(`${best},${text}`));
    return other === undefined ? [best] : [best, `${best},${other}`];
  }
  const isTime = /^(from|to)$/.test(parameter.match) && best.includes('T');
  return isTime ? [best, best.slice(0, 10)] : [best];
}

/** True if all plain conditions hold for a row, and one of the others if there are any. */
function isMeant(all: readonly Given[], row: Row, timeZone: string): boolean {
  const holds = ({ parameter, text }: Given) => matches(parameter, row, text, timeZone);
  const plain = all.filter(({ parameter }) => !parameter.isAlternative);
  const alternatives = Map.groupBy(
    all.filter(({ parameter }) => parameter.isAlternative),
    toConditionName,
  );
  const isAny = [...alternatives.values()].some((parts) => parts.every(holds));
  return plain.every(holds) && (alternatives.size === 0 || isAny);
}

/** Both ends of a range are one condition. */
function toConditionName({ parameter: { match, fields, param } }: Given): string {
  return match === 'from' || match === 'to' ? `range of ${fields[0]}` : param;
}
