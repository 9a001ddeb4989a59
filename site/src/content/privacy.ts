import { brand } from '../brand.ts';
import type { LegalDocument } from './legal.ts';

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  updated: '1 November 2025',
  lead: `This policy says what ${brand.legalName} (“${brand.name}”, “we”) does with personal data, under the Digital Personal Data Protection Act, 2023.`,
  sections: [
    {
      title: 'Data we collect',
      paragraphs: [
        'From merchants: name, business name, e-mail address, phone number, the documents that KYC and KYB require, and the public addresses of wallets.',
        'From visitors: what you type into a form of this site. The site sets no cookies and loads nothing from third parties; your choice of theme stays in your browser.',
        'From public blockchains: transfers to and from the addresses of our merchants. This data is public and cannot be erased by anyone.',
      ],
    },
    {
      title: 'Why we use it',
      paragraphs: [
        'To answer you, to verify merchants as the law requires, to show and report payments, to keep the service secure, and to meet our duties towards FIU-India and tax authorities.',
        'We do not sell personal data, and we do not use it for advertising.',
      ],
    },
    {
      title: 'Who receives it',
      paragraphs: [
        'Providers that run servers and messaging for us, under contract and only on our instructions; auditors and advisers bound to secrecy; and public authorities where the law obliges us.',
        'A message that you send through a form may be relayed to our team over a messaging service.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Data is encrypted with AES-256 and with post-quantum cryptography. Staff sign in with two factors and see only what their work needs. Private keys and seed phrases of merchants are never stored.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Enquiries: twelve months after the last message. Merchant records and transaction records: five years after the relationship ends, as the Prevention of Money Laundering Act requires. Then they are erased.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask what we hold about you, have it corrected, completed or erased where no law obliges us to keep it, withdraw consent, and name a person who exercises these rights for you.',
        `Write to ${brand.privacyEmail}. We answer within 30 days. If the answer does not satisfy you, you may turn to the Data Protection Board of India.`,
      ],
    },
    {
      title: 'Changes and contact',
      paragraphs: [
        'When this policy changes, the new version appears here with its date, and merchants are informed by e-mail.',
        `Grievance officer: ${brand.legalName}, ${brand.address.join(', ')}, ${brand.privacyEmail}.`,
      ],
    },
  ],
};
