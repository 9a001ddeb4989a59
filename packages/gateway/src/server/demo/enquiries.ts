import type { Row } from './seeder.ts';

/** Examples of forms sent from the site. */
export const demoEnquiries: Row[] = [
  {
    form: 'contact',
    name: 'Rohan Kulkarni',
    company: 'Deccan Spice Exports',
    email: 'rohan@deccanspice.example',
    phone: '+919812345670',
    message: 'Do you settle USDT on Tron to our own wallet the same day?',
    status: 'closed',
    notes: 'Answered by e-mail; wants to start in January.',
  },
  {
    form: 'registration',
    name: 'Ananya Iyer',
    company: 'Kaveri Handlooms',
    email: 'ananya@kaveri.example',
    phone: '+919845012345',
    message: null,
    status: 'contacted',
  },
  {
    form: 'registration',
    name: 'Farhan Sheikh',
    company: 'Monsoon Games Studio',
    email: 'farhan+pay@monsoon.example',
    phone: '+917021987654',
    message: 'About 400 payments a day, mostly USDC on Polygon. Which API limits apply?',
    status: 'new',
  },
];
