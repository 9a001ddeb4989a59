import type { Dictionary } from '@koshpay/resource/language';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { bulk } from './bulk.ts';
import { cells } from './cells.ts';
import { detail } from './detail.ts';
import { dialogLinks } from './dialog-links.ts';
import { dialogs } from './dialogs.ts';
import { filters } from './filters.ts';
import { guide } from './guide.ts';
import { keys } from './keys.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { live } from './live.ts';
import { metrics } from './metrics.ts';
import { operation } from './operation.ts';
import { palette } from './palette.ts';
import { permissions } from './permissions.ts';
import { phone } from './phone.ts';
import { record } from './record.ts';
import { shell } from './shell.ts';
import { transfer } from './transfer.ts';
import { views } from './views.ts';
import { widgets } from './widgets.ts';
import { words } from './words.ts';

/** The Hindi texts of the console by their English ones: a file for each folder of screens. */
export const hindi = {
  ...account,
  ...auth,
  ...bulk,
  ...cells,
  ...dialogLinks,
  ...keys,
  ...layout,
  ...detail,
  ...dialogs,
  ...filters,
  ...guide,
  ...list,
  ...live,
  ...metrics,
  ...operation,
  ...palette,
  ...permissions,
  ...phone,
  ...record,
  ...shell,
  ...transfer,
  ...views,
  ...widgets,
  ...words,
} as const satisfies Dictionary;
