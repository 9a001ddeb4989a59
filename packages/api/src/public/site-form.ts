import type { z } from 'zod';
import { contactSchema, registrationSchema } from './schemas.ts';
import type { Enquiry } from './store-enquiry.ts';

/** A form of the site: what it takes, what of it is kept, what is answered and where it stands. */
export type SiteForm = {
  url: string;
  /** Parses a body into what is kept. */
  body: z.ZodType<Submission>;
  thanks: string;
  /** Where a browser without JavaScript goes afterwards. */
  sentPage: string;
  failedPage: string;
};

/** A filled-in form; only a program fills in `website`. */
type Submission = { enquiry: Enquiry; website: string };

/** The merchant registration. */
export const registrationForm: SiteForm = {
  url: '/registrations',
  body: registrationSchema.transform(({ website, ...fields }) => ({
    website,
    enquiry: { form: 'registration' as const, ...fields },
  })),
  thanks: 'Thank you! Your registration has been submitted.',
  sentPage: '/contact-us#registration-sent',
  failedPage: '/contact-us#registration-failed',
};

/** The contact form of the landing page. */
export const contactForm: SiteForm = {
  url: '/contact',
  body: contactSchema.transform(({ website, businessName, ...fields }) => ({
    website,
    enquiry: { form: 'contact' as const, company: businessName, ...fields },
  })),
  thanks: "Registration submitted! We'll contact you soon.",
  sentPage: '/#contact-sent',
  failedPage: '/#contact-failed',
};
