import { t } from '../../language/text.ts';

/** With whom a view can be shared. */
export const audienceOptions = () => [
  { value: 'me', label: t('Only me') },
  { value: 'role', label: t('My role') },
  { value: 'everyone', label: t('Everyone') },
];
