import { siteForms } from '@koshpay/gateway/site-forms';
import { env } from '../env.ts';

/** The URLs of the site's forms. */
export const endpoints = {
  registration: `${env.API_URL}/public${siteForms.registration.path}`,
  contact: `${env.API_URL}/public${siteForms.contact.path}`,
};
