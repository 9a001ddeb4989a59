import { useState } from 'react';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { NativeSelect } from '../../core/inputs/NativeSelect.tsx';
import { t, tr } from '../../core/language/text.ts';
import { PanelTool } from '../../core/list/panel/PanelTool.tsx';
import type { AudienceRole, ListView } from '../../core/list/state/use-saved-views.ts';
import { audienceOptions, fromAudience, toAudience, toAudienceLabel } from './audience-options.ts';
import type { ViewChanges } from './use-change-views.ts';
import styles from './ViewsPanel.module.css';

interface Props {
  readonly view: ListView;
  /** True if the list opens with it. */
  readonly isFirst: boolean;
  readonly isOpened: boolean;
  readonly canShare: boolean;
  /** The roles with which it can be shared. */
  readonly roles: readonly AudienceRole[];
  readonly changes: ViewChanges;
  readonly onOpen: () => void;
}

/** A view in the panel, and what can be done with it. */
export function ViewItem(props: Props) {
  const { view, canShare, roles, changes, onOpen } = props;
  const [isRenaming, setRenaming] = useState(false);
  const isSaved = view.id !== undefined;
  const isMine = isSaved && (canShare || (view.is_mine === true && view.audience === 'me'));
  const name = isSaved ? view.name : tr(view.name);
  return (
    <li className={styles.item}>
      {isRenaming ? (
        <NameInput view={view} changes={changes} onDone={() => setRenaming(false)} />
      ) : (
        <button type="button" className={styles.open} onClick={onOpen}>
          {name}
          <small>{toOrigin(view)}</small>
        </button>
      )}
      <Tools {...props} {...{ name, isMine }} onRename={() => setRenaming(!isRenaming)} />
      {isMine && canShare && (
        <span className={styles.share}>
          <NativeSelect
            aria-label={t('Share {name}', { name })}
            value={fromAudience({ audience: 'me', ...view })}
            onChange={(next) => changes.share(view, toAudience(next))}
            options={audienceOptions(toChoices(view, roles))}
          />
        </span>
      )}
    </li>
  );
}

interface ToolsProps extends Props {
  readonly name: string;
  readonly isMine: boolean;
  readonly onRename: () => void;
}

function Tools(props: ToolsProps) {
  const { view, isFirst, isOpened, changes, name, isMine, onRename } = props;
  const confirmDelete = useConfirmDelete(props);
  return (
    <span className={styles.tools}>
      <PanelTool
        icon="star"
        label={t('Open the list with {name}', { name })}
        isPressed={isFirst}
        onClick={() => changes.setFirst(view, !isFirst)}
      />
      {isMine && isOpened && (
        <PanelTool
          icon="check"
          label={t('Update {name}', { name })}
          title={t('Update with the list as it is now')}
          onClick={() => changes.update(view)}
        />
      )}
      {isMine && <PanelTool icon="edit" label={t('Rename {name}', { name })} onClick={onRename} />}
      <PanelTool
        icon="copy"
        label={t('Duplicate {name}', { name })}
        onClick={() => changes.duplicate({ ...view, name })}
      />
      {isMine && (
        <PanelTool icon="remove" label={t('Delete {name}', { name })} onClick={confirmDelete} />
      )}
    </span>
  );
}

function useConfirmDelete({ view, changes, name }: ToolsProps) {
  const feedback = useFeedback();
  return () =>
    feedback(({ modal }) =>
      modal.confirm({
        title: t('Delete the view {name}?', { name }),
        content: view.audience === 'me' ? null : t('Others who use it lose it, too.'),
        okText: t('Delete'),
        okButtonProps: { danger: true },
        cancelText: t('Cancel'),
        onOk: () => changes.remove(view),
      }),
    );
}

/** The roles there are to choose, and that of the view. */
function toChoices({ role_id: id, role: title }: ListView, roles: readonly AudienceRole[]) {
  const isOther = id && title && roles.every((role) => role.id !== id);
  return isOther ? [...roles, { id, title }] : roles;
}

function toOrigin(view: ListView): string {
  const { id, owner, is_mine: isMine } = view;
  if (id === undefined) return t('Part of the product');
  if (!isMine && owner) return t('by {owner}', { owner });
  return toAudienceLabel(view);
}

interface NameProps extends Pick<Props, 'view' | 'changes'> {
  readonly onDone: () => void;
}

function NameInput({ view, changes, onDone }: NameProps) {
  return (
    <form
      className={styles.rename}
      onSubmit={async (event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        if (name && name !== view.name) await changes.rename(view, name);
        onDone();
      }}
    >
      <input
        name="name"
        defaultValue={view.name}
        maxLength={60}
        required
        autoComplete="off"
        aria-label={t('Name of {name}', { name: view.name })}
        ref={(input) => input?.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <button type="submit">{t('Save')}</button>
    </form>
  );
}
