import { brand } from '../../brand.ts';

export const security = {
  title: 'Security',
  lead: 'We cannot lose what we never hold.',
  items: [
    {
      title: 'Your keys stay with you',
      text: 'Non-custodial by construction: no seed phrase and no private key of yours is ever stored with us.',
    },
    {
      title: 'AES-256 plus post-quantum encryption',
      text: 'Your data is encrypted with AES-256 and with post-quantum cryptography on top, so that what is recorded today stays closed tomorrow.',
    },
    {
      title: 'FIU-India compliance',
      text: `${brand.name} follows the rules of the Financial Intelligence Unit – India for virtual digital assets: records, monitoring, reporting.`,
    },
    {
      title: 'KYC and KYB for merchants',
      text: 'Every merchant and every company is verified before its first payment. Your customers see that they pay a real business.',
    },
    {
      title: 'Two factors for our staff',
      text: 'Our staff need more than a password to reach the console, and what they do there is recorded.',
    },
  ],
};
