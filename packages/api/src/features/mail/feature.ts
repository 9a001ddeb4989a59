import { defineFeature } from '../../core/feature.ts';
import { sendJob } from './outbox.ts';
import { registerMailer } from './register-mailer.ts';
import { mails } from './tables.ts';

export { sweepMails } from './outbox.ts';
export { mails } from './tables.ts';

/** Sends mails through a mail server, again until it accepts them. */
export const mail = defineFeature({
  name: 'mail',
  tables: () => ({ mails }),
  jobs: [sendJob],
  plugin: async (app, parts) => registerMailer(app, parts),
});
