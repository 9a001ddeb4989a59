// @vitest-environment happy-dom
import { field, type Resource } from '@koshpay/resource';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactValue } from './FactValue.tsx';

it('shows JSON in a region with a name that scrolls by keyboard, too', () => {
  const resource = { name: 'calls', fields: { body: field.json() } } as unknown as Resource;
  const fact = { key: 'body', field: field.json(), display: { kind: 'text' }, label: 'Body' };
  const given = { resource, fact: fact as never, href: undefined, onPress: undefined };
  render(<FactValue {...given} row={{ id: 1, body: { a: 1 } }} />);
  const region = screen.getByRole('region', { name: 'Body' });
  expect(region.tabIndex).toBe(0);
  expect(region.textContent).toBe('{\n  "a": 1\n}');
});
