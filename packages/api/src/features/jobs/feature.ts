import { jobs as jobsResource } from '@koshpay/resource/internal';
import { defineFeature } from '../../core/feature.ts';
import { createJobHooks } from './hooks.ts';

/** The list of jobs, which people retry and discard. */
export const jobs = defineFeature({
  name: 'jobs',
  resources: [jobsResource],
  hooks: [createJobHooks()],
});
