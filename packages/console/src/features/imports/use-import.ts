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
  const [recent, setRecent] = useState<readonly ImportRun[]>([]);
  const base = `${adminApiUrl}/${name}/imports`;
  const { run, setRun, isBusy, problem, setProblem, send } = useOpenImport(base, refresh);
  const url = `${base}/${run?.id}`;
  const post = (step: string, body: object = {}) => send(() => http.post(`${url}/${step}`, body));
  return {
    run,
    recent,
    isBusy,
    problem,
    isWorking: run !== undefined && working.includes(run.status),
    loadRecent: useCallback(async () => {
      const answer = await http.get<{ data: ImportRun[] }>(base).catch(() => undefined);
      if (answer) setRecent(answer.data.data);
    }, [http, base]),
    open: (chosen: ImportRun | undefined) => {
      setProblem(undefined);
      setRun(chosen);
    },
    upload: (file: File) => send(() => http.post(base, file, toUpload(file))),
    check: (plan: ImportPlan) => post('check', plan),
    start: (how: { readonly partial: boolean; readonly again: boolean }) => post('run', how),
    stop: () => post('stop'),
    saveFailed: async () => {
      try {
        const { data } = await http.get<Blob>(`${url}/failed`, { responseType: 'blob' });
        saveFile(data, `${name}-failed.csv`);
      } catch (cause) {
        setProblem(toApiError(cause).message);
      }
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;

const toUpload = ({ name }: File) => ({
  params: { file_name: name.slice(0, 200) },
  headers: { 'Content-Type': 'text/csv' },
});

/** The open import, which is followed while it works; `send` takes it a step further. */
function useOpenImport(base: string, refresh: ResourceList['refresh']) {
  const [run, setRun] = useState<ImportRun>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
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
  useProgress(base, run, show);
  return { run, setRun, isBusy, problem, setProblem, send };
}

/** Looks at an import again and again, as long as it works. */
function useProgress(
  base: string,
  run: ImportRun | undefined,
  show: (next: ImportRun, before: ImportStatus) => void,
): void {
  const { http } = useConsole();
  const { id, status } = run ?? {};
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
}

/** The props of each step of an import. */
export interface StepProps {
  /** With the fields that the person may write. */
  readonly resource: Resource;
  readonly state: ImportState;
  readonly onClose: () => void;
}
