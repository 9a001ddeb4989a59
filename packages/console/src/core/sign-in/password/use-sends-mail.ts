import { useEffect, useState } from 'react';
import { useConsole, useIsOwnServer } from '../../context/console-context.ts';

/** True if the server mails links for forgotten passwords; undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  const { http, adminApiUrl } = useConsole();
  const isOwnServer = useIsOwnServer();
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(() => {
    if (!isOwnServer) return setSendsMail(false);
    let isShown = true;
    http
      .get<{ by_mail?: boolean }>(`${adminApiUrl}/forgot-password`)
      .then(({ data }) => data.by_mail === true)
      .catch(() => false)
      .then((byMail) => isShown && setSendsMail(byMail));
    return () => {
      isShown = false;
    };
  }, [http, adminApiUrl, isOwnServer]);
  return sendsMail;
}
