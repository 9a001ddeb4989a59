import { brand } from '../../brand.ts';

export const hero = {
  title: 'Fast & Secure Crypto Payments',
  lead: `Accept USDT, USDC, BTC and ETH from customers anywhere. Each payment goes straight to a wallet that only you control. ${brand.name} watches the chain and never holds your money.`,
  start: 'Get Started',
  more: 'Learn More',
  moreAbout: `about ${brand.name}`,
};

/** The labels of the picture under the headline. */
export const flow = {
  summary: `A payment of 250 USDT travels from the customer’s wallet over one of four networks directly to the merchant’s own wallet. ${brand.name} stands beside the path: it watches the network, counts confirmations and reports when the payment is final.`,
  customer: { title: 'Customer’s wallet', amount: '250.00 USDT', note: 'sent on Polygon' },
  networks: ['Ethereum', 'Polygon', 'Binance Smart Chain', 'Tron'],
  merchant: { title: 'Your wallet', amount: '+250.00 USDT', note: 'your keys, your money' },
  watcher: `${brand.name} watches`,
  watched: [
    { title: 'Seen', note: 'in the next block' },
    { title: 'Counted', note: 'block by block' },
    { title: 'Final', note: 'your order is paid' },
  ],
};
