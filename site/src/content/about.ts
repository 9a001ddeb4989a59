import { brand } from '../brand.ts';

export const about = {
  title: 'About Us',
  lead: `Kosh (कोश) is Hindi for treasury. Ours is built so that the treasure stays in yours.`,
  parts: [
    {
      title: 'Our mission',
      text: [
        'To let every Indian business, from a design studio in Indore to an exporter in Tiruppur, take a crypto payment as easily as a UPI payment, and keep the money in its own hands.',
        'A payment company should be judged by what it makes unnecessary. We make it unnecessary to trust us with your balance: payments go from your customer’s wallet to yours, and we only watch and report.',
      ],
    },
    {
      title: 'Our vision',
      text: [
        'An India where a founder gets paid from Lagos, Lisbon or Lucknow on the same evening, in money that cannot be held back, under rules that all can read.',
        'We think open networks and Indian regulation belong together. That is why verification of merchants and FIU-India compliance are part of the product, and not a page added later.',
      ],
    },
  ],
  teamTitle: 'The team',
  team: [
    {
      name: 'Aarav Mehta',
      role: 'Founder and CEO',
      text: 'Eleven years in card acquiring, most of them spent explaining payout delays to shopkeepers.',
    },
    {
      name: 'Priya Nair',
      role: 'Founder and CTO',
      text: 'Builds the scanners that read four chains in parallel. Reads block explorers the way others read newspapers.',
    },
    {
      name: 'Rohan Kulkarni',
      role: 'Head of Compliance',
      text: 'Chartered accountant. Makes sure that what we do in code is also right on paper.',
    },
  ],
  join: {
    title: 'Join us',
    text: 'We are a small team in Bengaluru and look for people who write clearly, in code or in prose.',
    link: 'Write to us',
    subject: `Working at ${brand.name}`,
  },
};
