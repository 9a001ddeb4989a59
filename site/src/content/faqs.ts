import { brand } from '../brand.ts';

export const faqs = {
  title: 'Frequently Asked Questions',
  lead: 'What merchants ask us before they start. If yours is missing, ask it.',
  items: [
    {
      id: 'settlement',
      question: 'When do I get the money?',
      answer:
        'Immediately. The customer’s transfer goes to an address of your own wallet, so there is no payout to wait for. How long a transfer takes to become final depends on the network: usually seconds on Polygon, Tron and Binance Smart Chain, a few minutes on Ethereum.',
    },
    {
      id: 'custody',
      question: `Can ${brand.name} touch my funds?`,
      answer:
        'No. Addresses are derived from the public key of your wallet. Spending needs the private key, and that never leaves you. If we closed tomorrow, your money would still be where it is.',
    },
    {
      id: 'networks',
      question: 'Which networks and tokens can my customers use?',
      answer:
        'Ethereum, Polygon, Binance Smart Chain and Tron. Tokens are USDT, USDC, BTC and ETH; which of them exists on which network is in the table on the home page.',
    },
    {
      id: 'onboarding',
      question: 'What do you need to know about my business?',
      answer:
        'Identity documents of the people behind it (KYC) and proof of the business itself (KYB): PAN, registration, GST where it applies, and what you sell. Indian law asks for this, and we ask for it once.',
    },
    {
      id: 'gas',
      question: 'Who pays the network fee?',
      answer:
        'The sender of a transfer, as always on a blockchain. With custom gas tokens you can choose the token in which the fees of your own transfers are paid.',
    },
    {
      id: 'refunds',
      question: 'How do refunds work?',
      answer:
        'A confirmed transfer cannot be reversed by anyone, which is why there are no chargebacks. To refund a customer you send a transfer back from your wallet, for the amount you decide.',
    },
    {
      id: 'wrong-network',
      question: 'What if a customer pays too little, or on the wrong network?',
      answer:
        'The dashboard shows every transfer to your addresses, also those that match no order in full. Because the address is yours, a token sent on another EVM network can still be reached with your keys.',
    },
    {
      id: 'tax',
      question: 'How is this taxed in India?',
      answer:
        'Virtual digital assets have rules of their own: gains are taxed at 30 %, and 1 % TDS can apply to transfers. Export your transactions and ask your chartered accountant; we do not give tax advice.',
    },
    {
      id: 'security',
      question: 'How is my data protected?',
      answer:
        'With AES-256 and post-quantum encryption, two-factor sign-in for our staff, and a record of what they do. What we do not need, we do not collect.',
    },
  ],
  support: {
    title: 'Still open?',
    text: 'Ask a person. Include the transaction hash if it is about a payment.',
    button: 'Contact Support',
  },
};
