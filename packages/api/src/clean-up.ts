import { sweepThrottles } from './core/accounts/count-attempts.ts';
import { sweepChallenges } from './core/accounts/factors/challenge.ts';
import { sweepKnownAddresses } from './core/accounts/sessions/known-addresses.ts';
import { createSessions } from './core/accounts/sessions/sessions.ts';
import { sweepFlows } from './core/accounts/sso/flow.ts';
import { sweepResponses } from './core/idempotency/stored-responses.ts';
import { defineJob } from './core/jobs/define-job.ts';
import { sweepMails } from './features/mail/feature.ts';

/** Deletes sessions, sign-ins, counters, stored responses and mails that are over. */
export const cleanUpJob = defineJob({
  name: 'sessions.clean-up',
  schedule: '*/10 * * * *',
  isRoutine: true,
  run: async (_data, { db, settings }) => {
    await createSessions(db, settings).sweep();
    await sweepThrottles(db.drizzle);
    await sweepKnownAddresses(db.drizzle);
    await sweepResponses(db.drizzle);
    await sweepChallenges(db.drizzle);
    await sweepFlows(db.drizzle);
    await sweepMails(db.drizzle);
  },
});
