import { toCopyright } from '@koshpay/brand';
import { brand } from '../brand.ts';
import { pages } from './pages.ts';

/** The sections of the landing page, as its header lists them. */
export const anchors = [
  { id: 'whychooseus', label: 'Why Choose Us' },
  { id: 'features', label: 'Features' },
  { id: 'howitworks', label: 'How It Works' },
  { id: 'security', label: 'Security' },
  { id: 'partners', label: 'Partners' },
  { id: 'contactus', label: 'Contact Us' },
] as const;

export const footer = {
  copyright: toCopyright(brand),
  links: [
    { label: 'About Us', href: pages.about.path },
    { label: 'Contact Us', href: pages.contact.path },
    { label: 'FAQs', href: pages.faqs.path },
    { label: 'Privacy Policy', href: pages.privacy.path },
    { label: 'Terms & Conditions', href: pages.terms.path },
  ],
  /** Placeholder URLs, until the accounts exist. */
  social: [
    { label: 'X', href: '#' },
    { label: 'LinkedIn', href: '#' },
    { label: 'Telegram', href: '#' },
  ],
  signIn: { label: 'Sign in', href: '/auth/login' },
};
