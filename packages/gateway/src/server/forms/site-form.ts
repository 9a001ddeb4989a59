import type { z } from 'zod';
import { siteForms } from '../../forms/site-forms.ts';
import { contactSchema, registrationSchema } from './schemas.ts';

/** A filled-in form of the site, as it is stored. */
export type Enquiry = {
  form: 'registration' | 'contact';
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
};

/** A form of the site: what it accepts, and what is stored. */
export type SiteForm = (typeof siteForms)[keyof typeof siteForms] & {
  /** Its name in the API's description. */
  title: string;
  /** Parses a body into the stored values. */
  body: z.ZodType<Submission>;
};

/** A filled-in form; only a program fills in `website`. */
type Submission = { enquiry: Enquiry; website: string };

/** The merchant registration. */
export const registrationForm: SiteForm = {
  ...siteForms.registration,
  title: 'Register a merchant',
  body: registrationSchema.transform(({ website, ...fields }) => ({
    website,
    enquiry: { form: 'registration' as const, ...fields },
  })),
};

/** The contact form of the landing page. */
export const contactForm: SiteForm = {
  ...siteForms.contact,
  title: 'Send a contact request',
  body: contactSchema.transform(({ website, businessName, ...fields }) => ({
    website,
    enquiry: { form: 'contact' as const, company: businessName, ...fields },
  })),
};
