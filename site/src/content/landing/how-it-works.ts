import { brand } from '../../brand.ts';

export const howItWorks = {
  title: 'How It Works',
  lead: 'Five steps from your first form to money in your own wallet.',
  steps: [
    {
      title: 'Register',
      text: 'Tell us about your business. We verify you (KYC) and your company (KYB).',
    },
    {
      title: 'Connect your wallet',
      text: 'You make it and keep the seed phrase. We learn only its public key.',
    },
    {
      title: 'Show an address',
      text: 'Your checkout shows the amount, the network and an address for this customer.',
    },
    {
      title: 'The customer pays',
      text: 'From any wallet. The network confirms the transfer block by block.',
    },
    {
      title: 'It is yours',
      text: `The money is in your wallet already. ${brand.name} marks the payment as final.`,
    },
  ],
};
