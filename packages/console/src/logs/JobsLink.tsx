import { jobs } from '@koshpay/resource';
import { Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { isAnnounced } from '../auth/is-announced.ts';
import { usePermission, useSession } from '../auth/use-session.ts';
import { tr } from '../language/text.ts';

/** Leads from what the server reports to what it does in the background. */
export default function JobsLink() {
  const { path } = jobs.menu;
  const href = useHref(path);
  const follow = useLinkClickHandler<HTMLElement>(path);
  const can = usePermission();
  const capabilities = useSession().user?.capabilities;
  if (!isAnnounced(jobs, capabilities) || !can(jobs, 'list')) return null;
  return (
    <Button href={href} onClick={follow}>
      {tr(jobs.title)}
    </Button>
  );
}
