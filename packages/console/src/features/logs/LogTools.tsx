import { PauseCircleOutlined, PlayCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { type Text, t } from '../../core/language/text.ts';
import { defaultSort } from '../../core/list/state/list-url-state.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { useCapability } from '../../core/session/use-session.ts';
import { type FollowState, useFollow } from './use-follow.ts';

interface Props {
  readonly list: ResourceList;
}

/** The buttons of a log: new lines appear by themselves, and errors come first. */
export default function LogTools({ list }: Props) {
  const canFollow = useCapability('background-calls');
  return (
    <>
      {canFollow && <FollowButton list={list} />}
      {list.sortable.includes(worstFirst.field) && <ErrorsFirstButton list={list} />}
    </>
  );
}

const labels: Readonly<Record<FollowState, Text>> = {
  off: 'Follow',
  on: 'Following',
  paused: 'Paused',
};

function FollowButton({ list }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOn, setOn] = useState(false);
  const state = useFollow(list, { isOn, isRead: () => isBeingRead(button.current) });
  return (
    <Button
      ref={button}
      type={isOn ? 'primary' : 'default'}
      icon={isOn ? <PauseCircleOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
      aria-pressed={isOn}
      title={t(
        'Shows new lines every few seconds. It pauses while the pointer is on the rows, after scrolling and on later pages.',
      )}
      onClick={() => setOn(!isOn)}
    >
      {t(labels[state])}
    </Button>
  );
}

/** True if the user reads the rows: they must not move away under the pointer or while scrolled. */
function isBeingRead(button: HTMLElement | null): boolean {
  const rows = button?.closest('[aria-labelledby="list-title"]')?.querySelector('tbody');
  const frame = rows?.closest('section');
  return Boolean(rows?.matches(':hover') || (frame && frame.scrollTop > 0));
}

/** The order of a log of requests in which the worst results come first. */
const worstFirst = { field: 'outcome', order: 'desc' } as const;

function ErrorsFirstButton({ list }: Props) {
  const { field, order } = list.urlState.sort ?? defaultSort;
  const isOn = field === worstFirst.field && order === worstFirst.order;
  return (
    <Button
      type={isOn ? 'primary' : 'default'}
      icon={<WarningOutlined aria-hidden />}
      aria-pressed={isOn}
      onClick={() => list.setOrder(isOn ? defaultSort : worstFirst)}
    >
      {t('Errors first')}
    </Button>
  );
}
