import type { Resource } from '@koshpay/resource';
import type { ImportPlan, ImportRun, ImportStatus } from '@koshpay/resource/internal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { toApiError } from '../../core/data/errors.ts';
import { saveFile } from '../../core/list/panel/save-file.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';

/** The states in which an import runs without its person. */
const working: readonly ImportStatus[] = ['checking', 'running', 'stopping'];

/** The pause between two looks at a running import, in milliseconds. */
const pollMs = 1_000;

/** The imports of a list: the one that is open, and the last ones of this person. */
export function useImport({ name }: Resource, { refresh }: Pick<ResourceList, 'refresh'>) {
  const { http, adminApiUrl } = useConsole();
  const [run, setRun] = useState<ImportRun>();
  const [recent, setRecent] = useState<readonly ImportRun[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const base = `${adminApiUrl}/${name}/imports`;
  const refreshList = useRef(refresh);
  refreshList.current = refresh;

  /** Shows an import, and the rows that it has brought. */
  const show = useCallback((next: ImportRun, before?: ImportStatus) => {
    setRun(next);
    const hasEnded = ['done', 'stopped', 'failed'].includes(next.status);
    if (hasEnded && before !== next.status) void refreshList.current();
  }, []);

  const send = async (work: () => Promise<{ readonly data: { readonly data: ImportRun } }>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      show((await work()).data.data, run?.status);
    } catch (cause) {
      setProblem(toApiError(cause).message);
    } finally {
      setBusy(false);
    }
  };
  const post = (step: string, body: object = {}) =>
    send(() => http.post(`${base}/${run?.id}/${step}`, body));

  const status = run?.status;
  const id = run?.id;
  useEffect(() => {
    if (!status || !working.includes(status)) return;
    let isOver = false;
    const look = async () => {
      const answer = await http
        .get<{ data: ImportRun }>(`${base}/${id}`, { headers: { 'X-Background': 'true' } })
        .catch(() => undefined);
      if (isOver) return;
      if (answer) show(answer.data.data, status);
      timer = setTimeout(look, pollMs);
    };
    let timer = setTimeout(look, pollMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [http, base, id, status, show]);

  return {
    run,
    recent,
    isBusy,
    problem,
    isWorking: status !== undefined && working.includes(status),
    loadRecent: useCallback(async () => {
      const answer = await http.get<{ data: ImportRun[] }>(base).catch(() => undefined);
      if (answer) setRecent(answer.data.data);
    }, [http, base]),
    open: (chosen: ImportRun | undefined) => {
      setProblem(undefined);
      setRun(chosen);
    },
    upload: (file: File) =>
      send(() =>
        http.post(base, file, {
          params: { file_name: file.name.slice(0, 200) },
          headers: { 'Content-Type': 'text/csv' },
        }),
      ),
    check: (plan: ImportPlan) => post('check', plan),
    start: (how: { readonly partial: boolean; readonly again: boolean }) => post('run', how),
    stop: () => post('stop'),
    saveFailed: async () => {
      try {
        const { data } = await http.get<Blob>(`${base}/${id}/failed`, { responseType: 'blob' });
        saveFile(data, `${name}-failed.csv`);
      } catch (cause) {
        setProblem(toApiError(cause).message);
      }
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
