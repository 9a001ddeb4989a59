import { Button } from 'antd';
import { useConsole } from '../../context/console-context.ts';
import { tr } from '../../language/text.ts';
import { readSsoLabel } from './sso-label.ts';

/** Leads to the identity provider, where the server has one. */
export function SsoButton() {
  const { adminApiUrl } = useConsole();
  const label = readSsoLabel();
  if (!label) return null;
  return (
    <Button size="large" block href={`${adminApiUrl}/login/sso`}>
      {tr(label)}
    </Button>
  );
}
