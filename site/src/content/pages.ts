import { brand } from '../brand.ts';

/** A page's metadata for browsers, search engines and share cards. */
export type PageMeta = { path: string; title: string; description: string; keywords: string };

const keywords = `${brand.name}, crypto payment gateway India, accept USDT, accept USDC, non-custodial payments`;

/** Every public page, by the name its file has. */
export const pages = {
  home: {
    path: '/',
    title: 'Fast & Secure Crypto Payments',
    description: `${brand.name} lets Indian merchants, startups and fintechs accept USDT, USDC, BTC and ETH on four networks, straight to their own wallet.`,
    keywords: `${keywords}, Ethereum, Polygon, Binance Smart Chain, Tron`,
  },
  about: {
    path: '/about-us',
    title: 'About Us',
    description: `Why ${brand.name} exists: Indian businesses should be paid in crypto without handing their money to anyone. Mission, vision and team.`,
    keywords: `${keywords}, mission, vision, team, careers`,
  },
  contact: {
    path: '/contact-us',
    title: 'Contact Us',
    description: `Write to ${brand.name}, call us or visit the office in Bengaluru, or register your business in two minutes.`,
    keywords: `${keywords}, contact, merchant registration, support`,
  },
  faqs: {
    path: '/faqs',
    title: 'Frequently Asked Questions',
    description: `Short answers on settlement, fees, refunds, KYC, tax and keys for merchants who want to accept crypto with ${brand.name}.`,
    keywords: `${keywords}, FAQ, settlement, TDS, refunds, KYC`,
  },
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: `Which data ${brand.name} collects from merchants and visitors, why, for how long, who sees it, and how to have it corrected or erased.`,
    keywords: `${keywords}, privacy policy, data protection, DPDP Act`,
  },
  terms: {
    path: '/terms-conditions',
    title: 'Terms & Conditions',
    description: `The agreement between ${brand.name} and its merchants: the service, your duties, fees, liability, changes and governing law.`,
    keywords: `${keywords}, terms and conditions, merchant agreement`,
  },
} as const satisfies Record<string, PageMeta>;

/** The page for every other path. */
export const notFound: PageMeta = {
  path: '/404',
  title: 'Page Not Found',
  description: `This page does not exist on the ${brand.name} site.`,
  keywords,
};
