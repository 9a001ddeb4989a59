import { defineFeature } from '../../core/feature.ts';
import { sendJob } from './outbox.ts';
import { registerMailer } from './register-mailer.ts';

export { sweepMails } from './outbox.ts';

/** Sends mails through a mail server, again until it accepts them. */
export const mail = defineFeature({
  name: 'mail',
  jobs: [sendJob],
  plugin: async (app, parts) => registerMailer(app, parts),
});
