import { accounts } from '../../features/accounts/hindi.ts';
import { alerts } from '../../features/alerts/hindi.ts';
import { approvals } from '../../features/approvals/hindi.ts';
import { audit } from '../../features/audit/hindi.ts';
import { bulk } from '../../features/bulk/hindi.ts';
import { integrations } from '../../features/integrations/hindi.ts';
import { jobs } from '../../features/jobs/hindi.ts';
import { logs } from '../../features/logs/hindi.ts';
import { metrics } from '../../features/metrics/hindi.ts';
import { settings } from '../../features/settings/hindi.ts';
import { files } from './files.ts';
import { messages } from './messages.ts';
import { patterns } from './patterns.ts';
import { rules } from './rules.ts';
import { sentences } from './sentences.ts';
import { systemLog } from './system-log.ts';
import { words } from './words.ts';

type Texts = Readonly<Record<string, string>>;

/** The Hindi texts of the framework's own declarations; `{…}` is any value, translated, too. */
export const hindi: Texts = {
  ...accounts,
  ...approvals,
  ...audit,
  ...settings,
  ...logs,
  ...jobs,
  ...bulk,
  ...alerts,
  ...metrics,
  ...integrations,
  ...patterns,
  ...words,
};

/** Those of rules, of servers, of their log and of the audit log, whose values are known only when they are shown. */
export const hindiMessages: Texts = {
  ...files,
  ...messages,
  ...rules,
  ...sentences,
  ...systemLog,
};
