import { useTitle } from '@koshpay/console';
import { useTable } from '@refinedev/antd';
import { Table } from 'antd';

/** A page of plain Refine and Ant Design over a declared resource. */
export default function CataloguePage() {
  useTitle('Catalogue');
  const { tableProps } = useTable({ resource: 'books', pagination: { pageSize: 5 } });
  return (
    <>
      <h1>Catalogue</h1>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="shelf_mark" title="Shelf mark" />
        <Table.Column dataIndex="title" title="Title" />
      </Table>
    </>
  );
}
