import { brand } from '../brand.ts';
import type { LegalDocument } from './legal.ts';

/** Days between the notice of a change and the day it applies. */
const noticeDays = 30;
/** Months of paid fees that bound our liability. */
const liabilityMonths = 6;

export const terms: LegalDocument = {
  title: 'Terms & Conditions',
  updated: '1 November 2025',
  lead: `These terms are the agreement between ${brand.legalName} (“${brand.name}”, “we”) and the business that uses the service (“merchant”, “you”).`,
  sections: [
    {
      title: 'The service',
      paragraphs: [
        `${brand.name} is a non-custodial payment gateway. It derives receiving addresses from your public key, watches the supported networks, and reports payments to you. It never holds, converts or forwards your funds.`,
        'The networks themselves are run by third parties. We do not control when they confirm a transfer or what fee they ask.',
      ],
    },
    {
      title: 'Eligibility and verification',
      paragraphs: [
        'You must be a business that may lawfully trade in India, represented by a person of at least 18 years. You give us correct documents for KYC and KYB and tell us when they change.',
        'We may refuse or end the service where verification fails or the law so requires.',
      ],
    },
    {
      title: 'Your duties',
      paragraphs: [
        'You keep your private keys, seed phrases, passwords and API keys safe; a lost seed phrase cannot be restored, not even by us.',
        'You sell only what is lawful, you deal with refunds and complaints of your customers, and you account for tax, including TDS and GST.',
      ],
    },
    {
      title: 'Fees',
      paragraphs: [
        'Our fees are those agreed with you in writing before you start. They are invoiced monthly in rupees, with GST. Network fees are not ours and are paid to the network.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        `Our total liability under this agreement is limited to the fees you paid in the ${liabilityMonths} months before the event. We are not liable for lost keys, for failures of a network, or for the price of a token.`,
        'Nothing here limits liability that cannot be limited by law.',
      ],
    },
    {
      title: 'Changes and termination',
      paragraphs: [
        `We may change these terms with ${noticeDays} days’ notice by e-mail. If you do not agree, you may end the agreement before the change applies.`,
        'Either side may end it at any time in writing. Your funds are not affected: they are in your wallet.',
      ],
    },
    {
      title: 'Law and disputes',
      paragraphs: [
        'Indian law applies. The courts of Bengaluru have jurisdiction, after both sides have tried in good faith for 30 days to settle the matter.',
        `Notices to us go to ${brand.email} or ${brand.legalName}, ${brand.address.join(', ')}.`,
      ],
    },
  ],
};
