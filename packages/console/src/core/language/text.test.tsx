// @vitest-environment happy-dom
import type { Product, Resource } from '@koshpay/resource';
import { type Column, settings as declared } from '@koshpay/resource/internal';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inHindi } from '../../testing/in-hindi.ts';
import { toRowText } from '../cells/text/value-text.ts';
import { drawColumn } from '../list/table/ColumnValue.tsx';
import { toRecordTitle } from '../rows/record-title.ts';
import hindi from './hindi.json' with { type: 'json' };
import { createVocabulary } from './hindi.ts';
import { t, tr } from './text.ts';

const settings: Resource = declared;
const who = <strong>Asha</strong>;
const sentence = 'You see the console as {who} does. Nothing can be changed.';

describe('in English', () => {
  it('is the text itself', () => {
    expect(t('Account of {name}', { name: 'Asha' })).toBe('Account of Asha');
    expect(tr('Wallets')).toBe('Wallets');
  });

  it('has elements where the text has names', () => {
    const { container } = render(t.nodes(sentence, { who }));
    expect(container.innerHTML).toBe(
      'You see the console as <strong>Asha</strong> does. Nothing can be changed.',
    );
  });
});

describe('in Hindi', () => {
  inHindi({ Wallets: 'वॉलेट' });

  it('is the translation, with its values and elements', () => {
    expect(t('Account of {name}', { name: 'Asha' })).toBe('Asha का खाता');
    const { container } = render(t.nodes(sentence, { who }));
    expect(container.innerHTML).toContain('<strong>Asha</strong> को दिखता है');
  });

  it('translates declared texts, and leaves unknown ones as they are', () => {
    expect(tr('Wallets')).toBe('वॉलेट');
    expect(tr('Bridges')).toBe('Bridges');
  });

  it('knows the English of what it translated, for keys that are the same in every language', () => {
    const vocabulary = createVocabulary({ 'All Merchants': 'सभी मर्चेंट' });
    const menu = { label: 'All Merchants' };
    const product = vocabulary.translateProduct({ menu } as unknown as Product);
    expect(product).toEqual({ menu: { label: 'सभी मर्चेंट' } });
    expect(vocabulary.englishOf('सभी मर्चेंट')).toBe('All Merchants');
    expect(vocabulary.englishOf('KoshPay')).toBe('KoshPay');
  });

  it('translates what the server wrote itself, in cells, titles and sentences', () => {
    const row = { id: 3, title: 'Idle time in minutes', group: 'Session' };
    expect(toRecordTitle(settings, row)).toBe('निष्क्रिय समय (मिनट)');
    expect(toRowText(settings, 'group', row)).toBe('सेशन');
    const column = settings.list.columns.find(({ key }) => key === 'group');
    const drawn = { row, rowNumber: 1, resource: settings, allowed: {}, paths: {} };
    const { container } = render(drawColumn(column as Column, drawn as never));
    expect(container.textContent).toBe('सेशन');
  });
});

it('has the same values in each translation as in its text', () => {
  const named = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
  const different = Object.entries(hindi).filter(([text, translation]) =>
    [translation].flat().some((one) => String(named(one)) !== String(named(text))),
  );
  expect(different).toEqual([]);
});
