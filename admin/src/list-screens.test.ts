// @vitest-environment happy-dom
import * as screens from '@koshpay/gateway/testing';
import { beforeAll, expect, test } from 'vitest';
import { mountAdmin } from './testing/mount-admin.ts';
import { all, eventually, findButton, press, textsOf } from './testing/page.ts';

const sizes = [10, 20, 50, 100, 200];
/** A row as resources of each spelling have it, in a state in which every action is offered. */
const row = { id: 1, ID: 1, name: 'Vaigai', Symbol: 'VGI', Status: 'active' };

const admin = mountAdmin();

beforeAll(() => eventually(() => expect(all('nav')).not.toEqual([])));

const titleOf = (dialog: string) => textsOf(`${dialog} .ant-modal-title`)[0];

async function openDialog(opener: string | RegExp, title: string, confirm: string): Promise<void> {
  const dialog = '[role="dialog"]';
  press(opener);
  await eventually(() => expect(titleOf(dialog)).toBe(title));
  await eventually(() => expect(findButton(confirm, dialog)).toBeDefined());
  press('Cancel', dialog);
  await eventually(() => expect(all(dialog)).toEqual([]));
}

test.each(Object.values(screens))(
  '$tab: states, rows and dialogs have the texts of the specification',
  async (screen) => {
    const { create, rowDialogs = [], statuses, pageSizes = sizes } = screen;
    const text = () => document.querySelector('main')?.textContent;

    admin.respond({ status: 422, body: { error: 'Disk on fire' } });
    admin.visit(screen.path);
    await eventually(() => expect(text()).toContain(screen.errorText));
    expect(text()).not.toContain(screen.emptyText);

    admin.respond({ body: { data: [], total: 0 } });
    press('Retry');
    await eventually(() => expect(text()).toContain(screen.emptyText));
    expect(findButton('Reset filters')).toBeUndefined();

    const status = screen.resource === 'instances' ? 'running' : 'active';
    admin.respond({ body: { data: [{ ...row, status }], total: 450 } });
    press('Refresh');
    await eventually(() => expect(text()).toContain('Page 1 of 45'));
    expect(document.title).toBe(`${screen.tab} | KoshPay Admin`);
    expect(textsOf('h1')).toEqual([screen.heading]);
    expect(textsOf('thead th')).toEqual(screen.columns);
    expect(all(`[placeholder="${screen.search}"]`)).toHaveLength(1);
    expect(findButton('Reset')).toBeDefined();
    expect(textsOf('[aria-label="Filter by Status"] option')).toEqual(statuses ?? []);
    expect(textsOf('[aria-label="Rows per page"] option')).toEqual(
      pageSizes.map((size) => `${size} / page`),
    );
    expect(findButton(create?.button ?? /^Create /)?.title).toBe(create?.tooltip);

    if (create) await openDialog(create.button, create.dialog, 'Confirm');
    for (const dialog of rowDialogs) await openDialog(...dialog);
  },
);
