import type { ErrorDetail } from '../errors.ts';

/** A zod issue as the validator passes it on. */
export type ValidationIssue = {
  keyword: string;
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
};

/** Names each wrong field by its path joined by dots; an unknown field counts as wrong by its own name. */
export function toDetails(issues: ValidationIssue[]): ErrorDetail[] {
  return issues.flatMap(({ keyword, instancePath, message = 'Invalid value.', params }) => {
    const field = instancePath.split('/').filter(Boolean).join('.');
    if (keyword !== 'unrecognized_keys' || !Array.isArray(params.keys)) {
      return [{ field, code: toCode(keyword, params), message }];
    }
    return params.keys.map((key) => ({
      field: field ? `${field}.${key}` : String(key),
      code: 'unknown_field',
      message: 'This field is unknown.',
    }));
  });
}

/** zod's issue codes, of which the two most general are split. */
function toCode(keyword: string, params: Record<string, unknown>): string {
  return keyword === 'invalid_format' && typeof params.format === 'string'
    ? `invalid_${params.format}`
    : keyword;
}
