import type { ListWords } from '../list-words.ts';

export const enquiries: ListWords = {
  path: '/merchants/enquiries',
  resource: 'enquiries',
  tab: 'Enquiries',
  heading: 'Enquiries',
  columns: ['#', 'Form', 'Name', 'Company', 'Email', 'Status', 'Created At', 'Message', 'Actions'],
  search: 'Search name, company or e-mail',
  statuses: ['All Statuses', 'New', 'Contacted', 'Closed'],
  empty: 'No enquiries found.',
  failed: 'Failed to load enquiries.',
  rowDialogs: [
    [/^Edit /, 'Update Enquiry', 'Confirm'],
    [/^Delete /, 'Delete Enquiry', 'Delete'],
  ],
};
