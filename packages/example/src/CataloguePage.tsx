import { useTitle } from '@koshpay/console';
import { Edit, EditButton, List, useForm, useTable } from '@refinedev/antd';
import { useShow, useTranslate } from '@refinedev/core';
import { Form, Input, Table } from 'antd';
import { useState } from 'react';

const resource = 'books';

/** A page of plain Refine: language, permissions, live changes and toasts are the console's. */
export default function CataloguePage() {
  const translate = useTranslate();
  const [chosen, choose] = useState<number>();
  const { tableProps } = useTable({ resource, pagination: { pageSize: 5 }, liveMode: 'auto' });
  const edit = (id: number) => (
    <EditButton resource={resource} recordItemId={id} onClick={() => choose(id)} />
  );
  useTitle(translate('Catalogue'));
  return (
    <List resource={resource} title={<h1>{translate('Catalogue')}</h1>}>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="shelf_mark" title={translate('Shelf Mark')} />
        <Table.Column dataIndex="title" title={translate('Title')} />
        <Table.Column dataIndex="id" title={translate('Actions')} render={edit} />
      </Table>
      {chosen && <EditBook id={chosen} />}
    </List>
  );
}

function EditBook({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { result } = useShow({ resource, id });
  const { formProps, saveButtonProps } = useForm({ resource, action: 'edit', id, redirect: false });
  const props = { resource, recordItemId: id, saveButtonProps };
  return (
    <Edit {...props} title={<h2>{result?.title}</h2>} canDelete>
      <Form {...formProps} layout="vertical">
        <Form.Item name="title" label={translate('Title')}>
          <Input />
        </Form.Item>
      </Form>
    </Edit>
  );
}
