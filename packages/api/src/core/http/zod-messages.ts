import { z } from 'zod';

/** Sets readable default messages for zod schemas. */
export function setZodMessages(): void {
  z.config({ customError: toMessage });
}

const formats: Record<string, string> = {
  email: 'Must be an e-mail address.',
  url: 'Must be a URL that starts with http:// or https://.',
  uuid: 'Must be a UUID.',
  datetime: 'Must be a date and time.',
  date: 'Must be a date.',
};

const types: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  date: 'Must be a date.',
};

function toMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Required.'
        : types[issue.expected];
    case 'invalid_format':
      return formats[issue.format] ?? 'Has an invalid format.';
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `Must be one of ${issue.options.map(String).join(', ')}.`
        : 'Has an invalid format.';
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return toBound(issue.origin, issue.minimum, 'least');
    case 'too_big':
      return toBound(issue.origin, issue.maximum, 'most');
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}.`;
    default:
      return undefined;
  }
}

function toBound(origin: string, bound: number | bigint, side: 'least' | 'most'): string {
  if (origin === 'string') {
    return side === 'least' && bound === 1
      ? 'Required.'
      : `Must have at ${side} ${bound} characters.`;
  }
  if (origin === 'array' || origin === 'set') return `Must have at ${side} ${bound} entries.`;
  return `Must be at ${side} ${bound}.`;
}
