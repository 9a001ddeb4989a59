import { siteForms } from '@koshpay/gateway/site-forms';
import { brand } from '../../brand.ts';

export const contact = {
  title: 'Contact Us',
  lead: 'Tell us what you sell and where your customers are. A person answers within one working day.',
  fields: [
    { name: 'name', label: 'Your name', autocomplete: 'name' },
    { name: 'businessName', label: 'Business name', autocomplete: 'organization' },
    { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  ],
  message: 'Message',
  send: 'Send message',
  sent: siteForms.contact.successMessage,
  failed: 'Failed to submit. Please try again.',
  promise: `${brand.name} uses these details to answer you, and for nothing else.`,
};
