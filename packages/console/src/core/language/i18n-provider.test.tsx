// @vitest-environment happy-dom
import {
  useCreateButton,
  useDeleteButton,
  useEditButton,
  useForm,
  useGetLocale,
  useListButton,
  useRefreshButton,
  useSaveButton,
  useShowButton,
  useTranslate,
} from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startCoinsApi } from '../../testing/coins-api.ts';
import { inHindi } from '../../testing/in-hindi.ts';
import { createRefine } from '../../testing/refine.tsx';

const resource = 'coins';
const useTexts = () => {
  const translate = useTranslate();
  const remove = useDeleteButton({ resource, id: 1 });
  return {
    create: translate('coins.titles.create', 'Create Coin'),
    edit: translate('coins.titles.edit', 'Edit Coin'),
    own: translate('Shelf Mark'),
    created: translate('notifications.createSuccess', { resource: translate('coins.coins') }, '…'),
    failed: translate('notifications.editError', { statusCode: 0 }, 'Error (status code: 0)'),
    confirm: [remove.confirmTitle, remove.confirmOkLabel, remove.cancelLabel].join(' '),
    buttons: [
      useCreateButton({ resource }),
      useEditButton({ resource, id: 1 }),
      useShowButton({ resource, id: 1 }),
      useListButton({ resource }),
      useRefreshButton({ resource, id: 1 }),
      useSaveButton(),
    ].map(({ label }) => label),
  };
};

it("says in English what the console's own screens say", async () => {
  const { url } = await startCoinsApi(1);
  const { result } = renderHook(useTexts, { wrapper: createRefine(url) });
  expect(result.current).toMatchInlineSnapshot(`
    {
      "buttons": [
        "Create",
        "Edit",
        "Show",
        "Coins",
        "Refresh",
        "Save",
      ],
      "confirm": "Are you sure? Delete Cancel",
      "create": "Create Coin",
      "created": "Coin created.",
      "edit": "Update Coin",
      "failed": "",
      "own": "Shelf Mark",
    }
  `);
});

describe('in Hindi', () => {
  inHindi({ 'Shelf Mark': 'शेल्फ़ नंबर' });

  it('translates buttons, titles and toasts of Refine, and texts of the product', async () => {
    const { url } = await startCoinsApi(1);
    const { result } = renderHook(() => ({ ...useTexts(), locale: useGetLocale()() }), {
      wrapper: createRefine(url),
    });
    expect(result.current).toMatchInlineSnapshot(`
      {
        "buttons": [
          "बनाएँ",
          "बदलें",
          "दिखाएँ",
          "Coins",
          "ताज़ा करें",
          "सहेजें",
        ],
        "confirm": "क्या आप निश्चित हैं? हटाएँ रद्द करें",
        "create": "Coin बनाएँ",
        "created": "Coin जोड़ दिया गया।",
        "edit": "Coin बदलें",
        "failed": "",
        "locale": "hi",
        "own": "शेल्फ़ नंबर",
      }
    `);
  });

  it('tells of a write in the language of the page', async () => {
    const { url } = await startCoinsApi(1);
    const toasts: unknown[] = [];
    const notificationProvider = { open: (toast: object) => toasts.push(toast), close: () => {} };
    const { result } = renderHook(
      () => useForm({ resource, action: 'edit', id: 1, redirect: false }),
      { wrapper: createRefine(url, { notificationProvider }) },
    );
    await act(() => result.current.onFinish({ name: 'Renamed' }));
    await act(() => result.current.onFinish({ name: 'taken' }).catch(() => undefined));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts).toMatchInlineSnapshot(`
      [
        {
          "description": "सफल",
          "key": "1-coins-notification",
          "message": "Coin बदल दिया गया।",
          "type": "success",
        },
        {
          "description": "Invalid values.",
          "key": "1-coins-notification",
          "message": "",
          "type": "error",
        },
      ]
    `);
  });
});
