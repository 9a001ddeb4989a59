import { env } from '../env.ts';

/** Where the site's forms are posted. */
export const endpoints = {
  registration: `${env.API_URL}/api/public/registrations`,
  contact: `${env.API_URL}/api/public/contact`,
};
