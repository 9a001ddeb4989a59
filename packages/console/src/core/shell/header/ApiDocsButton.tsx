import { ApiOutlined } from '@ant-design/icons';
import { docsPath } from '@koshpay/resource';
import { useConsole } from '../../context/console-context.ts';
import { t } from '../../language/text.ts';
import { useAccountChange } from '../../sign-in/use-account-call.ts';

/** Opens the API documentation of the server: first lets this browser, since a link has no token. */
export function ApiDocsButton({ className }: { readonly className: string | undefined }) {
  const { adminApiUrl } = useConsole();
  const { change, isPending } = useAccountChange();
  const open = async () => {
    const isAllowed = await change((call) => call('post', '/docs'));
    const api = new URL(adminApiUrl, window.location.href);
    if (isAllowed) window.location.assign(new URL(docsPath, api));
  };
  return (
    <button type="button" className={className} disabled={isPending} onClick={open}>
      <ApiOutlined aria-hidden /> {t('API documentation')}
    </button>
  );
}
