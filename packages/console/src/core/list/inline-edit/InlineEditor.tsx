import type { Resource } from '@koshpay/resource';
import { type Field, toLabel } from '@koshpay/resource/internal';
import { Input, type InputRef } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { SignInDialog } from '../../dialogs/guard/SignInDialog.tsx';
import { useLeaveGuard, useSessionGuard } from '../../dialogs/guard/use-leave-guard.tsx';
import { tr } from '../../language/text.ts';
import { useSession } from '../../session/use-session.ts';
import type { ListScreen } from '../list-screen.ts';
import { InlineMessage } from './InlineMessage.tsx';
import styles from './inline.module.css';
import { useInlineValue } from './use-inline-value.ts';

type Props = Pick<ListScreen, 'writable' | 'list' | 'inline'>;

/** The input in the cell that is being changed. */
export default function InlineEditor(props: Props) {
  const { target } = props.inline;
  return target && <CellEditor key={target} {...props} target={target} />;
}

/**
 * Changes one value in its cell: Enter and leaving it save, also for another page, Tab saves and
 * continues in the next row, Escape cancels. Nothing is sent where nothing was typed, and a change of
 * another person is overwritten only by choice.
 */
function CellEditor(props: Props & { readonly target: string }) {
  const { writable: resource, list, inline, target } = props;
  const [id, key = ''] = target.split(' ');
  const row = list.rows.find((each) => String(each.id) === id);
  const value = useInlineValue(resource, key, row, inline.typed);
  const { isExpired = false } = useSession();
  const [isAsked, setAsked] = useState(isExpired);
  // It stays until the editor is closed: after the sign-in, it gives the focus back.
  if (isExpired && !isAsked) setAsked(true);
  const cell = useInlineCell(target);
  const input = useRef<InputRef>(null);
  const choice = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    input.current?.focus({ cursor: inline.typed ? 'end' : 'all' });
    cell?.setAttribute('data-editing', '');
    return () => cell?.removeAttribute('data-editing');
  }, [cell]);
  const open = { inline, cell, field: key, value, isExpired, input, choice };
  const keys = useCellKeys(open);
  const editor = <Editor {...open} {...keys} resource={resource} />;
  return (
    <>
      {cell ? createPortal(editor, cell) : editor}
      {isAsked && <SignInDialog onLeave={keys.guard} />}
    </>
  );
}

/** A cell that is open, with its input and the value that is typed. */
interface OpenCell {
  readonly inline: ListScreen['inline'];
  readonly cell: HTMLElement | null;
  readonly field: string;
  readonly value: ReturnType<typeof useInlineValue>;
  readonly isExpired: boolean;
  readonly input: RefObject<InputRef | null>;
  /** The button that decides between two changes of the value. */
  readonly choice: RefObject<HTMLButtonElement | null>;
}

interface EditorProps extends OpenCell, ReturnType<typeof useCellKeys> {
  readonly resource: Resource;
}

function Editor(props: EditorProps) {
  const { resource, cell, field, input, choice, press, blur, leave } = props;
  const { text, setText, isTyped, theirs, load, save, error, isSaving } = props.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in its input and buttons.
    <div
      className={cell ? styles.editor : styles.apart}
      onKeyDown={press}
      onBlur={blur}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Input
        ref={input}
        value={text}
        readOnly={isSaving}
        status={error ? 'error' : ''}
        aria-label={tr((resource.fields[field] as Field).label ?? toLabel(field))}
        aria-invalid={error !== undefined}
        onChange={({ target: { value } }) => setText(value)}
      />
      <InlineMessage
        {...{ resource, field, error, theirs, isTyped, choice }}
        onLoad={() => {
          load();
          input.current?.focus({ cursor: 'all' });
        }}
        onKeep={async () => (await save(theirs)) && leave(null)}
      />
    </div>
  );
}

/** The keys of an open cell, and what saves or leaves it. */
function useCellKeys(open: OpenCell) {
  const { cell, field, isExpired, input, value } = open;
  const { saving, ahead, isLeaving, isContested, guard, leave, finish } = useLeaveCell(open);
  const press = (event: KeyboardEvent) => {
    // Keys belong to the editor, not to the list.
    event.stopPropagation();
    if (saving.current && event.key !== 'Escape') {
      ahead.current = typeAhead(ahead.current, event);
      return event.preventDefault();
    }
    const isInInput = event.target === input.current?.input;
    if (event.key === 'Escape') leave(null);
    else if (event.key === 'Enter' && isInInput) void finish(null);
    else if (event.key === 'Tab' && isInInput && !isContested)
      void finish(beside(cell, field, event.shiftKey));
    else return;
    event.preventDefault();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInside = currentTarget.contains(relatedTarget);
    const isHeld = isLeaving.current || isExpired || value.error || isContested;
    if (!isInside && !isHeld) void finish(null, false);
  };
  return { press, blur, guard, leave };
}

/** Saves and leaves an open cell: `finish` does both, for another cell or none. */
function useLeaveCell({ inline, cell, value, choice }: OpenCell) {
  const { isTyped, theirs, save } = value;
  const isLeaving = useRef(false);
  const saving = useRef<Promise<boolean>>(undefined);
  const ahead = useRef('');
  const isUnsaved = () => isTyped && !isLeaving.current;
  const isContested = isTyped && theirs !== undefined;
  const settle = async () => {
    saving.current ??= isTyped ? save() : Promise.resolve(true);
    const isDone = await saving.current;
    saving.current = undefined;
    return isDone;
  };
  useSessionGuard(isUnsaved);
  const guard = useLeaveGuard(isUnsaved, { save: async () => !isContested && settle() });
  const leave = (to: string | null, isBack = true) => {
    isLeaving.current = true;
    inline.move(to, ahead.current);
    if (!to && isBack) cell?.focus({ preventScroll: true });
  };
  const finish = async (to: string | null, isBack = true) => {
    if (saving.current) return;
    if (isContested) return choice.current?.focus();
    if (await settle()) leave(to, isBack);
    else ahead.current = '';
  };
  return { saving, ahead, isLeaving, isContested, guard, leave, finish };
}

/** Typing ahead: keys that are pressed while a value is saved are for the next one. */
function typeAhead(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? typed + key : typed;
}

/** The same field in the next row, or the one before. */
function beside(cell: HTMLElement | null, key: string, isBefore: boolean): string | null {
  const row = cell?.closest('tr');
  const next = isBefore ? row?.previousElementSibling : row?.nextElementSibling;
  return next?.querySelector<HTMLElement>(`[data-inline$=" ${key}"]`)?.dataset.inline ?? null;
}

/** The cell of a row and column, `12 name`, wherever it is now: rows move when a list is read again. */
function useInlineCell(target: string): HTMLElement | null {
  const find = useCallback(
    () => document.querySelector<HTMLElement>(`[data-inline="${CSS.escape(target)}"]`),
    [target],
  );
  return useSyncExternalStore(followCells, find);
}

function followCells(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-inline'],
  });
  return () => observer.disconnect();
}
