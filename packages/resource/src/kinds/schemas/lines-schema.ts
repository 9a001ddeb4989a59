import { z } from 'zod';
import { compareExactly } from '../../numbers/compare-exactly.ts';
import { sumExactly } from '../../numbers/sum-exactly.ts';
import { completeLeaves } from '../leaf.ts';
import type { Line, LinesField, TotalRule } from '../lines.ts';
import { leavesSchema } from './leaf-schemas.ts';

/** The schema of lines, complete, within their number and their rules. */
export function linesSchema({ fields, min = 0, max = 100, rules = [] }: LinesField, label: string) {
  const line = leavesSchema(fields, { id: z.number().int().min(1).optional() }).overwrite(
    ({ id, ...values }) => ({
      ...(id !== undefined && { id }),
      ...completeLeaves(fields, values),
    }),
  );
  const all = z
    .array(line, `${label} must be a list.`)
    .min(min, {
      error: `${label} must have at least ${min} ${min === 1 ? 'line' : 'lines'}.`,
      abort: true,
    })
    .max(max, { error: `${label} must have at most ${max} lines.`, abort: true });
  return rules.reduce<z.ZodType>(
    (schema, rule) => schema.refine(...toRefinement(rule, label)),
    all,
  );
}

/** Rules over all lines apply only if each of them is valid. */
function toRefinement({ field, is }: TotalRule, label: string) {
  const adds = (lines: unknown) =>
    (lines as Line[]).length === 0 ||
    compareExactly(sumExactly((lines as Line[]).map((line) => String(line[field] ?? 0))), is) === 0;
  const error = `${label} must add up to ${is}.`;
  const when = ({ value, issues }: z.core.ParsePayload) =>
    Array.isArray(value) && issues.every(({ path = [] }) => path.length === 0);
  return [adds, { error, when }] as const;
}
