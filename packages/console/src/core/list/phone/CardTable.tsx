import '../../cells/row-icons.css';
import { t, tr } from '../../language/text.ts';
import { useSubmission } from '../../submission/submission.ts';
import { ListRows } from '../table/ListRows.tsx';
import type { ListTableProps } from '../table/ListTable.tsx';
import { MessageRow } from '../table/MessageRow.tsx';
import { useDeferredRows } from '../table/use-deferred-rows.ts';
import styles from './Card.module.css';
import { Card } from './Card.tsx';
import { toCardSlots } from './card-slots.ts';

const cardHeight = 90;

/** The rows of a list on a phone, as cards: still a table to screen readers. */
export default function CardTable(props: ListTableProps) {
  const { resource, allowed, paths, rows, offset, isRefreshing, notice, onAction } = props;
  const { visible, below } = useDeferredRows({ rows, offset, rowHeight: cardHeight });
  const { useWaitingRows } = useSubmission();
  const waiting = useWaitingRows(resource);
  const shared = { resource, allowed, paths, waiting, onAction, as: Card };
  const { slots } = toCardSlots(resource);
  return (
    <table className={styles.table} aria-labelledby="list-title" aria-busy={isRefreshing}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{tr(resource.singular)}</th>
          {slots.map(({ column }) => (
            <th key={column.key} scope="col">
              {tr(column.label)}
            </th>
          ))}
          <th scope="col">{t('Details')}</th>
        </tr>
      </thead>
      <tbody>
        {notice && <MessageRow columns={slots.length + 2}>{notice}</MessageRow>}
        <ListRows rows={visible} {...shared} />
        <ListRows rows={below} {...shared} />
      </tbody>
    </table>
  );
}
