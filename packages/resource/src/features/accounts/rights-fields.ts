import * as display from '../../displays/displays.ts';
import * as field from '../../kinds/field.ts';
import type { Fields } from '../../kinds/index.ts';

/** The rights of an account, of a person or a program: its role and the values that limit it. */
export const rightsFields = {
  role_id: field.ref('roles', { label: 'Role', required: true }),
  role: field.through('role_id', 'title', { display: display.translated }),
  permissions: field.through('role_id', 'permissions', {
    access: { read: 'roles.view' },
    display: display.custom('permissions'),
  }),
  attributes: field.json({
    label: 'Limited to',
    required: true,
    defaultValue: {},
    input: 'attributes',
    display: display.custom('attributes'),
  }),
} as const satisfies Fields;
