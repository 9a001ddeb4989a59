import { useEffect, useState } from 'react';
import { useConsole } from '../console-context.ts';

/** Whether the backend mails links for forgotten passwords; undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  const { http, adminApiUrl } = useConsole();
  const [sendsMail, setSendsMail] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    http
      .get<{ by_mail?: boolean }>(`${adminApiUrl}/forgot-password`)
      .then(({ data }) => data.by_mail === true)
      // A backend without this call sends none.
      .catch(() => false)
      .then((byMail) => isShown && setSendsMail(byMail));
    return () => {
      isShown = false;
    };
  }, [http, adminApiUrl]);
  return sendsMail;
}
