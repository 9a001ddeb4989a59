import { Button } from 'antd';
import { useConsole } from '../console-context.ts';

/**
 * Leads to the identity provider. The server that has one says so in the page, so that no other
 * backend is asked.
 */
export function SsoButton() {
  const { adminApiUrl } = useConsole();
  const label = document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;
  if (!label) return null;
  return (
    <Button size="large" block href={`${adminApiUrl}/login/sso`}>
      {label}
    </Button>
  );
}
