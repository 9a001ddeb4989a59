import { jobs } from '@koshpay/resource/internal';
import { Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { tr } from '../../core/language/text.ts';
import { usePermission } from '../../core/session/use-session.ts';
import { useSupported } from '../../core/session/use-supported.ts';

/** Leads from what the server reports to what it does in the background. */
export default function JobsLink() {
  const { path } = jobs.menu;
  const href = useHref(path);
  const follow = useLinkClickHandler<HTMLElement>(path);
  const can = usePermission();
  const isSupported = useSupported(jobs) !== undefined;
  if (!isSupported || !can(jobs, 'list')) return null;
  return (
    <Button href={href} onClick={follow}>
      {tr(jobs.title)}
    </Button>
  );
}
