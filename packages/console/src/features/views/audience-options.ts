import { t, tr } from '../../core/language/text.ts';
import type { Audience, AudienceRole, ListView } from '../../core/list/state/use-saved-views.ts';

/** With whom a view can be shared, as options of a select. */
export const audienceOptions = (roles: readonly AudienceRole[]) => [
  { value: 'me', label: t('Only me') },
  ...roles.map(({ id, title }) => ({ value: `role ${id}`, label: toRoleLabel(title) })),
  { value: 'everyone', label: t('Everyone') },
];

/** The value of its option. */
export function fromAudience({ audience, role_id }: Audience): string {
  return audience === 'role' ? `role ${role_id}` : audience;
}

/** The audience that an option means. */
export function toAudience(value: string): Audience {
  const [audience, id] = value.split(' ');
  return {
    audience: audience as Audience['audience'],
    ...(id !== undefined && { role_id: Number(id) }),
  };
}

/** With whom a view is shared, in words. */
export function toAudienceLabel({ audience, role }: Pick<ListView, 'audience' | 'role'>): string {
  if (audience === 'role') return role ? toRoleLabel(role) : t('A role');
  return audience === 'everyone' ? t('Everyone') : t('Only me');
}

const toRoleLabel = (title: string) => t('Role: {title}', { title: tr(title) });
