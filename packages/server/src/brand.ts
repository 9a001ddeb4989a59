import { defineFeature } from '@koshpay/api';
import { brandVariables, createBrand, logoMark, toCssVariables } from '@koshpay/brand';
import { z } from 'zod';

const brandSettings = z.object(
  Object.fromEntries(
    Object.entries(brandVariables).map(([name, setting]) => {
      const text = z.string().trim();
      const checked = 'pattern' in setting ? text.regex(setting.pattern, setting.message) : text;
      return [name, checked.optional()];
    }),
  ),
);

/** The settings of the built pages, checked here so that an error in `.env` is reported at start. */
export const brand = defineFeature({ name: 'brand', settings: brandSettings });

/** The name of the brand by default. */
export const brandDefaults = { BRAND_NAME: createBrand().name };

/** The brand of the pages that describe APIs. */
export const docsLook = {
  logo: logoMark(36),
  light: toCssVariables('light'),
  dark: toCssVariables('dark'),
};
