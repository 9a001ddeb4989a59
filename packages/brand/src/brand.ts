import { logoMark, toDataUrl } from './logo.ts';

/** The company's name, contacts and texts on its pages, mails and images. */
export type Brand = {
  /** The trade name. */
  name: string;
  /** The legal name of the company. */
  legalName: string;
  /** One line under the name. */
  tagLine: string;
  /** The URL of its mark, a square. */
  logo: string;
  /** With its leading @, for share cards. */
  socialHandle: string;
  /** The public site's URL, without a trailing slash. */
  url: string;
  email: string;
  privacyEmail: string;
  /** E.164: + and digits. */
  phone: string;
  /** Lines of the postal address, the country last. */
  address: readonly string[];
};

/** The settings of an installation; empty and missing ones follow from the name. */
export type BrandSettings = Partial<Brand>;

/**
 * Creates the brand from an app's settings.
 *
 * @example createBrand({ name: 'AcmePay' }).email // 'hello@acmepay.example'
 */
export function createBrand(settings: BrandSettings = {}): Brand {
  const name = settings.name || 'KoshPay';
  const handle = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return {
    legalName: `${name} Technologies Private Limited`,
    tagLine: 'Fast & Secure Crypto Payments',
    logo: toDataUrl(logoMark()),
    socialHandle: `@${handle}`,
    url: 'http://localhost:4000',
    email: `hello@${handle}.example`,
    privacyEmail: `privacy@${handle}.example`,
    phone: '+918000000000',
    address: ['80 Feet Road, Koramangala', 'Bengaluru 560034', 'India'],
    ...withoutEmpty(settings),
    name,
  };
}

/** The year of the copyright, which the specification fixes. */
const copyrightYear = 2025;

/** The line in the footers of the site and of the console. */
export function toCopyright({ name }: Pick<Brand, 'name'>): string {
  return `© ${copyrightYear} ${name}. All rights reserved.`;
}

function withoutEmpty(settings: BrandSettings): BrandSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value?.length));
}
