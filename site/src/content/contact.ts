import { merchantApiDocs } from '@koshpay/gateway/merchant-api';
import { brand } from '../brand.ts';
import { env } from '../env.ts';
import { displayPhone } from './phone.ts';

export const contactPage = {
  title: 'Contact Us',
  lead: 'Three ways to reach a person, and one form to start with.',
  cards: [
    {
      title: 'Email',
      value: brand.email,
      href: `mailto:${brand.email}`,
      note: 'For every question. Answered within one working day.',
    },
    {
      title: 'Phone',
      value: displayPhone(brand.phone),
      href: `tel:${brand.phone}`,
      note: 'Monday to Friday, 10 am to 6 pm IST.',
    },
    {
      title: 'Office',
      value: brand.address.join(', '),
      href: undefined,
      note: 'Please write before you come, so that the right person is there.',
    },
  ],
  developers: {
    text: 'Connecting your shop to the gateway?',
    link: 'Read the API documentation',
    href: `${env.API_URL}${merchantApiDocs}`,
  },
  open: {
    title: 'Ready to accept your first payment?',
    text: 'Five fields, two minutes. We come back to you with the onboarding steps.',
    button: 'Open Contact Form',
  },
};
