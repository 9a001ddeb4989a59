import { sweepAnswers } from '../idempotency/stored-answers.ts';
import { defineJob } from '../jobs/define-job.ts';
import { sweepMails } from '../mail/outbox.ts';
import { sweepKnownAddresses } from './known-addresses.ts';
import { createSessions } from './sessions.ts';
import { sweepChallenges } from './sign-in/challenge.ts';
import { sweepFlows } from './sso/flow.ts';
import { sweepThrottles } from './throttle.ts';

/** Deletes sessions, sign-ins, counters, stored responses and mails that are over. */
export const cleanUpJob = defineJob({
  name: 'sessions.clean-up',
  schedule: '*/10 * * * *',
  isRoutine: true,
  run: async (_data, { db, settings }) => {
    await createSessions(db, settings).sweep();
    await sweepThrottles(db.drizzle);
    await sweepKnownAddresses(db.drizzle);
    await sweepAnswers(db.drizzle);
    await sweepChallenges(db.drizzle);
    await sweepFlows(db.drizzle);
    await sweepMails(db.drizzle);
  },
});
