import type { ListScreen } from '../list-screen.ts';

export const enquiries: ListScreen = {
  path: '/merchants/enquiries',
  resource: 'enquiries',
  tab: 'Enquiries',
  heading: 'Enquiries',
  columns: ['#', 'Form', 'Name', 'Company', 'Email', 'Status', 'Created At', 'Message', 'Actions'],
  search: 'Search name, company or e-mail',
  statuses: ['All Statuses', 'New', 'Contacted', 'Closed'],
  emptyText: 'No enquiries found.',
  errorText: 'Failed to load enquiries.',
  rowDialogs: [
    [/^Edit /, 'Update Enquiry', 'Confirm'],
    [/^Delete /, 'Delete Enquiry', 'Delete'],
  ],
};
