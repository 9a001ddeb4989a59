const success =
  /^(active|enabled|open|running|approved|confirmed|paid|completed?|done|succeeded|success|successful|settled|verified|delivered|published)$/;
const warning =
  /^(new|draft|created|submitted|pending|waiting|queued|scheduled|processing|in[ _-](progress|review)|on[ _-]hold|paused|partial|partially[ _-]\w+)$/;
const neutral = /^(cancell?ed|expired|closed|archived|refunded|void(ed)?)$/;

const opposites: Readonly<Record<string, string>> = {
  active: 'inactive',
  enabled: 'disabled',
  inactive: 'active',
  disabled: 'enabled',
};

/** The values of a status, and the meaning of each. */
export interface StatusValues {
  readonly values: readonly string[];
  readonly tones: Readonly<Record<string, readonly string[]>>;
}

/**
 * Orders observed values by their meaning, so that new rows start with the first one; a declared
 * list keeps its order. Statuses are lower-case in declarations.
 */
export function toStatusValues(found: readonly string[], isDeclared: boolean): StatusValues {
  const lower = [...new Set(found.map((value) => value.toLowerCase()))];
  const [only = ''] = lower;
  const opposite = lower.length === 1 && !isDeclared ? opposites[only] : undefined;
  const all = opposite ? [only, opposite] : lower;
  const values = isDeclared ? all : all.toSorted((a, b) => rank(a) - rank(b));
  return { values, tones: toTones(values) };
}

/** The first value is green by default, and values in no list are red. */
function toTones(values: readonly string[]): StatusValues['tones'] {
  const [first = ''] = values;
  const green = values.filter(isIn(success));
  const others = { warning: values.filter(isIn(warning)), neutral: values.filter(isIn(neutral)) };
  const isDefault =
    green.length === 0 ? !Object.values(others).flat().includes(first) : green.join() === first;
  const tones = { ...(isDefault ? {} : { success: green }), ...others };
  return Object.fromEntries(
    Object.entries(tones).filter(([tone, list]) => tone === 'success' || list.length > 0),
  );
}

function isIn(pattern: RegExp) {
  return (value: string) => pattern.test(value);
}

function rank(value: string): number {
  const place = [warning, success, neutral].findIndex((pattern) => pattern.test(value));
  return place === 2 ? 3 : place < 0 ? 2 : place;
}
