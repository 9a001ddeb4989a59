import { remove } from '../../actions/action.ts';
import { defineResource } from '../../define.ts';
import * as filter from '../../filters/filters.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';

/** The browsers that are signed in. */
export const sessions = defineResource({
  name: 'sessions',
  title: 'Sessions',
  singular: 'Session',
  recordTitle: 'device',
  menu: { group: 'security', path: '/security/sessions', order: 3 },
  fields: {
    staff_id: field.ref('staff', { label: 'Account', required: true }),
    username: field.through('staff_id', 'username', { label: 'Account' }),
    device: field.text(),
    address: field.text({ label: 'IP address' }),
    method: field.choice(['password', 'app', 'passkey', 'recovery', 'sso'], {
      label: 'Signed in by',
    }),
    authenticated_at: field.datetime({ label: 'Last confirmed', required: true }),
    last_seen_at: field.datetime({ label: 'Last used', required: true }),
    expires_at: field.datetime({ label: 'Ends', required: true }),
  },
  list: {
    columns: [
      column.rowNumber(),
      'username',
      'device',
      'address',
      'method',
      'last_seen_at',
      'created_at',
    ],
    filters: [filter.ref('staff_id')],
  },
  stepUp: ['delete'],
  actions: [remove({ question: 'End this session on {name}? Its browser is signed out.' })],
});
