import { DownloadOutlined } from '@ant-design/icons';
import { permission } from '@koshpay/resource';
import { isAllowed } from '@koshpay/resource/internal';
import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListPartProps } from '../../core/context/console-parts.ts';
import { toApiError } from '../../core/data/errors.ts';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { useAccount } from '../../core/session/use-session.ts';

const formats = { csv: 'text/csv', json: 'application/x-ndjson' } as const;
type Format = keyof typeof formats;

/** Buttons that download the entries which the filters find. */
export default function ExportRecord({ resource, list }: ListPartProps) {
  const mayExport = isAllowed(useAccount(), [permission(resource.name, 'export')]);
  const provider = useDataProvider()();
  const feedback = useFeedback();
  const [busy, setBusy] = useState<Format>();
  if (!mayExport) return null;
  const download = async (format: Format) => {
    setBusy(format);
    try {
      const query = { format, ...list.parameters };
      const url = `${resource.name}/export`;
      const answer = await provider.custom?.({ url, method: 'get', query });
      const { data } = answer ?? { data: '' };
      // A file with one line is JSON, which the client has parsed.
      const text = typeof data === 'string' ? data : `${JSON.stringify(data)}\n`;
      save(new Blob([text], { type: formats[format] }), format === 'csv' ? 'csv' : 'jsonl');
    } catch (error) {
      feedback(({ message }) => message.error(toApiError(error).message));
    } finally {
      setBusy(undefined);
    }
  };
  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={busy === format}
      onClick={() => download(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}

function save(file: Blob, extension: string): void {
  const href = URL.createObjectURL(file);
  const download = `audit-logs-${new Date().toISOString().slice(0, 10)}.${extension}`;
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
