import { toWireName, type WireCase } from '@koshpay/resource';

/** How a source spells its rows: the style of most names, and the names that differ from it. */
export interface WireNames {
  readonly wireCase: WireCase;
  /** By field. */
  readonly exceptions: ReadonlyMap<string, string>;
}

const cases: readonly WireCase[] = ['snake', 'camel', 'pascal'];

/** Finds the style that spells most of the names as they are; snake_case where several do. */
export function findWireNames(names: readonly { key: string; name: string }[]): WireNames {
  const differing = (wireCase: WireCase) =>
    names.filter(({ key, name }) => toWireName(key, wireCase) !== name);
  const [wireCase = 'snake'] = cases.toSorted((a, b) => differing(a).length - differing(b).length);
  const exceptions = differing(wireCase).map(({ key, name }) => [key, name] as const);
  return { wireCase, exceptions: new Map(exceptions) };
}
