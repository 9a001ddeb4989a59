import { ArrowLeftOutlined, DownOutlined, ReloadOutlined, UpOutlined } from '@ant-design/icons';
import type { Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ActionMenu } from '../actions/ActionMenu.tsx';
import { splitCommands, toRowCommands } from '../actions/row-commands.ts';
import type { AllowedActions } from '../actions/use-allowed-actions.ts';
import type { DialogRequest } from '../dialogs/request/dialog-link.ts';
import { useFeedback } from '../feedback/Feedback.tsx';
import { t } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import type { WaitingRequest } from '../submission/submission.ts';
import { useNeighbours } from './neighbours/use-neighbours.ts';
import '../cells/row-icons.css';
import styles from './DetailHeader.module.css';

interface Props {
  readonly resource: Resource;
  /** Undefined while there is no row. */
  readonly row: ConsoleRow | undefined;
  readonly title: string;
  readonly listHref: string;
  readonly allowed: AllowedActions;
  /** The approvals that wait for the row. */
  readonly waiting: readonly WaitingRequest[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => unknown;
  readonly onAction: (request: DialogRequest) => void;
}

/** The title of the row, the link back to its list, and its actions. */
export function DetailHeader(props: Props) {
  const { resource, row, title, listHref, isRefreshing, onRefresh } = props;
  return (
    <header className={styles.header}>
      <Link to={listHref} className={styles.back}>
        <ArrowLeftOutlined aria-hidden />
        {resource.menu.label}
      </Link>
      <h1 className={styles.title} id="detail-title">
        {title}
      </h1>
      <div className={styles.actions}>
        <Neighbours resource={resource} />
        <Button
          icon={<ReloadOutlined aria-hidden spin={isRefreshing} />}
          aria-label={t('Refresh')}
          title={t('Refresh')}
          onClick={() => onRefresh()}
        />
        {row && <RowButtons {...props} row={row} />}
      </div>
    </header>
  );
}

function RowButtons(props: Props & { readonly row: ConsoleRow }) {
  const { resource, allowed, waiting, row, title, onAction } = props;
  const commands = toRowCommands(resource, allowed, row, waiting);
  const { buttons, menu } = splitCommands(commands.filter(({ isAvailable }) => isAvailable));
  return (
    <>
      {buttons.map((command) => (
        <Button
          key={command.name}
          danger={command.isDanger}
          data-key={command.name === 'edit' ? 'e' : undefined}
          icon={command.icon && <span data-icon={command.icon} aria-hidden />}
          title={command.title}
          {...(command.href
            ? { href: command.href, 'data-row-link': true }
            : { 'aria-haspopup': 'dialog', onClick: () => onAction(command.request) })}
        >
          {command.label}
        </Button>
      ))}
      {menu.length > 0 && (
        <ActionMenu className={styles.more} name={title} commands={menu} onAction={onAction}>
          {t('More')}
        </ActionMenu>
      )}
    </>
  );
}

/** Leads to the records before and after this one, in the list that it was opened from. */
function Neighbours({ resource }: { readonly resource: Resource }) {
  const feedback = useFeedback();
  const go = useNeighbours(resource);
  if (!go) return null;
  const press = async (step: 1 | -1) => {
    const isThere = await go(step).catch(() => false);
    if (!isThere)
      feedback(({ message }) =>
        message.info(step === 1 ? t('This is the last record.') : t('This is the first record.')),
      );
  };
  return (
    <>
      <Button
        data-key="k"
        icon={<UpOutlined aria-hidden />}
        aria-label={t('Previous record')}
        title={t('Previous record')}
        onClick={() => press(-1)}
      />
      <Button
        data-key="j"
        icon={<DownOutlined aria-hidden />}
        aria-label={t('Next record')}
        title={t('Next record')}
        onClick={() => press(1)}
      />
    </>
  );
}
