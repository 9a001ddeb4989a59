import * as field from '../../kinds/field.ts';
import { setting } from '../../settings/setting.ts';

/** The name in the console and in messages; `BRAND_NAME` by default, which every server has. */
export const brandName = setting(
  'brand.name',
  field.text({
    label: 'Brand name',
    max: 60,
    required: true,
    help: 'The name in mails, and in the console from its next load on. The site keeps the name of its build.',
  }),
  { variable: 'BRAND_NAME' },
);

/** One line under the name. */
const brandTagLine = setting(
  'brand.tag_line',
  field.text({ max: 120, help: 'One line under the name in mails.' }),
  { variable: 'BRAND_TAG_LINE' },
);

/** The address at which staff find help. */
export const supportEmail = setting(
  'brand.support_email',
  field.email({ label: 'Support e-mail', help: 'The address for questions in mails.' }),
  { variable: 'BRAND_EMAIL' },
);

/** The settings of the brand. */
export const brandSettings = [brandName, brandTagLine, supportEmail] as const;
