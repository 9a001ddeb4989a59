import { isAllowed } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { useSession } from '../../session/use-session.ts';

/** The menu as the signed-in person may see it; groups without a visible screen are left out. */
export function useMenu() {
  const { menu } = useConsole().product;
  const { permissions: granted, attributes = {} } = useSession().user ?? {};
  // A merchant, for instance: empty screens are for those who run the product.
  const isLimited = Object.keys(attributes).length > 0;
  return useMemo(
    () =>
      menu
        .map(({ group, items }) => ({
          group,
          items: items.filter(
            ({ permissions, isPlaceholder }) =>
              !(isPlaceholder && isLimited) &&
              (!permissions || !granted || isAllowed({ permissions: granted }, permissions)),
          ),
        }))
        .filter(({ items }) => items.length > 0),
    [menu, granted, isLimited],
  );
}
