import { AppError } from '@koshpay/api';

/** Reads `merchant_id=5` of a command line: digits are a number, anything else is text. */
export function parseAttributes(pairs: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^([a-z][a-z0-9_]*)=(.+)$/s.exec(pair) ?? [];
      if (name) return [name, /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value];
      throw new AppError(
        'bad_request',
        `--attribute must be a name and a value, like merchant_id=5, not '${pair}'.`,
      );
    }),
  );
}
