import { files } from './files.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { patterns } from './patterns.ts';
import { rules } from './rules.ts';
import { sentences } from './sentences.ts';
import { staff } from './staff.ts';
import { systemLog } from './system-log.ts';
import { words } from './words.ts';

type Texts = Readonly<Record<string, string>>;

/** The Hindi texts of the framework's own declarations; `{…}` is any value, translated, too. */
export const hindi: Texts = { ...operations, ...patterns, ...staff, ...words };

/** Those of rules, of servers, of their log and of the audit log, whose values are known only when they are shown. */
export const hindiMessages: Texts = {
  ...files,
  ...messages,
  ...rules,
  ...sentences,
  ...systemLog,
};
