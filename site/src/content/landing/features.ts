export const features = {
  title: 'Features',
  lead: 'Everything that happens between “pay” and “paid”.',
  items: [
    {
      title: 'Merchant dashboard with live analytics',
      text: 'What came in today, on which network, from which customer, and what still waits for confirmations. Live, not a report the next morning.',
    },
    {
      title: 'An address for every customer',
      text: 'Derived from the public key of your own HD wallet. Each deposit tells you who paid, and only you can spend it.',
    },
    {
      title: 'Custom gas tokens',
      text: 'Choose the token that pays network fees, so that you do not have to buy a second coin just to move the first.',
    },
    {
      title: 'Confirmations you can set',
      text: 'How many blocks make a payment final is a number per network. A cup of chai and a container of steel need not wait equally long.',
    },
    {
      title: 'API keys you can switch off',
      text: 'One key for each integration, each revoked on its own with one click, without touching the others.',
    },
  ],
};
