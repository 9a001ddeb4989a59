import type { Brand, BrandSettings } from './brand.ts';

type Setting = {
  /** The property of the brand that it sets. */
  readonly property: keyof Brand;
  /** The pattern of its whole value, and the message that describes it. */
  readonly pattern?: RegExp;
  readonly message?: string;
};

/** The variables of an installation's brand. */
export const brandVariables = {
  BRAND_NAME: { property: 'name' },
  BRAND_LEGAL_NAME: { property: 'legalName' },
  BRAND_TAG_LINE: { property: 'tagLine' },
  BRAND_SOCIAL_HANDLE: {
    property: 'socialHandle',
    pattern: /^@\w+$/,
    message: 'must start with @, for instance @koshpay',
  },
  BRAND_EMAIL: { property: 'email', ...mail('hello') },
  BRAND_PRIVACY_EMAIL: { property: 'privacyEmail', ...mail('privacy') },
  BRAND_PHONE: {
    property: 'phone',
    pattern: /^\+\d{8,15}$/,
    message: 'must be + and digits, for instance +918000000000',
  },
  /** Lines, separated by semicolons. */
  BRAND_ADDRESS: { property: 'address' },
} as const satisfies Record<string, Setting>;

export type BrandVariable = keyof typeof brandVariables;

/**
 * The brand settings in an app's environment; empty ones follow from the name.
 *
 * @example createBrand({ ...toBrandSettings(process.env), url: 'https://pay.example.com' })
 * @throws naming each variable with an invalid value
 */
export function toBrandSettings(
  environment: Readonly<Record<string, string | undefined>>,
): BrandSettings {
  const stated = (Object.entries(brandVariables) as [BrandVariable, Setting][]).flatMap(
    ([variable, setting]) => {
      const value = environment[variable]?.trim();
      return value ? [{ variable, value, ...setting }] : [];
    },
  );
  const wrong = stated.filter(({ value, pattern }) => pattern && !pattern.test(value));
  if (wrong.length > 0)
    throw new Error(wrong.map(({ variable, message }) => `${variable} ${message}`).join('\n'));
  return Object.fromEntries(
    stated.map(({ property, value }) => [
      property,
      property === 'address' ? toLines(value) : value,
    ]),
  );
}

function toLines(value: string): string[] {
  return value
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
}

function mail(example: string) {
  return {
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    message: `must be an e-mail address, for instance ${example}@pay.example.com`,
  };
}
