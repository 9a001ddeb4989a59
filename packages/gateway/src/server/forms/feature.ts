import { defineFeature } from '@koshpay/api';
import { eraseJob } from './erase-enquiries.ts';
import { relayJob, relayRestJob } from './relay.ts';
import { publicRoutes } from './routes.ts';

/** The forms of the site, and what becomes of their enquiries. */
export const forms = defineFeature({
  name: 'forms',
  jobs: [relayJob, relayRestJob, eraseJob],
  routes: async (app, { db, settings }) =>
    void app.register(publicRoutes, { prefix: '/api/public', db, settings }),
});
