import { isAllowed } from '@koshpay/resource';
import { useMemo } from 'react';
import { useSession } from '../auth/use-session.ts';
import { useConsole } from '../console-context.ts';

/** The menu as the signed-in person may see it; groups without a visible screen are left out. */
export function useMenu() {
  const { menu } = useConsole().product;
  const granted = useSession().user?.permissions;
  return useMemo(
    () =>
      menu
        .map(({ group, items }) => ({
          group,
          items: items.filter(
            ({ permissions }) =>
              !permissions || !granted || isAllowed({ permissions: granted }, permissions),
          ),
        }))
        .filter(({ items }) => items.length > 0),
    [menu, granted],
  );
}
