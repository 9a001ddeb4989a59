import { brand } from '../../brand.ts';

export const whyChooseUs = {
  title: 'Why Choose Us',
  lead: 'What changes when a payment goes to you, and not to a processor first.',
  columns: ['', 'A custodial processor', `With ${brand.name}`],
  rows: [
    {
      about: 'Who holds the money',
      usual: 'The processor, until its next payout',
      ours: 'You. It arrives in a wallet whose keys only you have',
    },
    {
      about: 'When it is yours',
      usual: 'On a payout day, never on a bank holiday',
      ours: 'When the network has confirmed it, seconds to minutes later, on Sundays too',
    },
    {
      about: 'Reversals',
      usual: 'A card payment can be charged back months later',
      ours: 'A confirmed transfer is final. Refunds are your decision',
    },
    {
      about: 'A customer abroad',
      usual: 'Exchange mark-ups, cards declined at the border',
      ours: 'Pays the same USDT as a customer in Pune',
    },
    {
      about: 'If the provider fails',
      usual: 'Your balance is stuck with it',
      ours: 'Your balance is on the chain. We hold none of it',
    },
  ],
};
