import { toWireName, type WireCase } from '@koshpay/resource';

/** The wire names of a source: the style of most, and those that differ from it. */
export interface WireNames {
  readonly wireCase: WireCase;
  /** By field. */
  readonly exceptions: ReadonlyMap<string, string>;
}

const cases: readonly WireCase[] = ['snake', 'camel', 'pascal'];

/** Finds the style of most names; snake_case if several match. */
export function findWireNames(names: readonly { key: string; name: string }[]): WireNames {
  const differing = (wireCase: WireCase) =>
    names.filter(({ key, name }) => toWireName(key, wireCase) !== name);
  const [wireCase = 'snake'] = cases.toSorted((a, b) => differing(a).length - differing(b).length);
  const exceptions = differing(wireCase).map(({ key, name }) => [key, name] as const);
  return { wireCase, exceptions: new Map(exceptions) };
}
