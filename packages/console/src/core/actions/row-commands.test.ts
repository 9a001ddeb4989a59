import { action, defineResource, field, type Resource, remove } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { splitCommands, toRowCommands, withoutCommand } from './row-commands.ts';
import type { AllowedActions } from './use-allowed-actions.ts';

const rooms: Resource = defineResource({
  name: 'rooms',
  title: 'Rooms',
  singular: 'Room',
  recordTitle: 'name',
  menu: { group: 'house', path: '/rooms' },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
  edit: ['name'],
  copyable: true,
  actions: [remove(), action('clean', {}), action('lock', { icon: 'lock' })],
});

const allowed: AllowedActions = {
  edit: true,
  copy: true,
  toggles: {},
  checks: [],
  others: rooms.actions,
  onList: [],
  hasActions: true,
  onRows: [],
  inline: false,
  bulkEdit: false,
  isAvailable: ({ name }) => name !== 'lock',
  needsApproval: () => false,
};

const names = (commands: readonly { name: string }[]) => commands.map(({ name }) => name);
const toCommands = (change: Partial<AllowedActions>) =>
  toRowCommands(rooms, { ...allowed, ...change }, { id: 1, name: 'Hall' });

test('gives each of a few commands a button', () => {
  const { buttons, menu } = splitCommands(toCommands({ copy: false }));
  expect(names(buttons)).toEqual(['edit', 'delete', 'clean', 'lock']);
  expect(menu).toEqual([]);
});

test('puts what is rare into a menu beside the buttons', () => {
  const rare = rooms.actions.map((each) => ({ ...each, rare: each.name === 'lock' }));
  const { buttons, menu } = splitCommands(toCommands({ others: rare }));
  expect(names(buttons)).toEqual(['edit', 'copy', 'delete', 'clean']);
  expect(names(menu)).toEqual(['lock']);
});

test('puts many commands into a menu beside the edit, destructive ones last', () => {
  const { buttons, menu } = splitCommands(toCommands({}));
  expect(names(buttons)).toEqual(['edit']);
  expect(names(menu)).toEqual(['copy', 'clean', 'lock', 'delete']);
});

test('offers the checks of a row after its edit', () => {
  const check = { field: 'door_url', label: 'Test Door', reads: [], refuses: [] };
  const commands = toCommands({ copy: false, checks: [check], others: [] });
  expect(commands.map(({ label, icon }) => [label, icon])).toEqual([
    ['Edit', 'edit'],
    ['Test Door', 'pulse'],
  ]);
});

test('says of what a second person must approve that it only asks for approval', () => {
  const needsApproval = ({ name }: Action) => name === 'delete';
  const commands = toCommands({ copy: false, needsApproval });
  expect(commands.map(({ label }) => label)).toEqual([
    'Edit',
    'Delete: ask for approval',
    'Clean',
    'Lock',
  ]);
});

test('leads from what waits for a second person to its request, which no other mark shows', () => {
  const waiting = [
    { id: 8, operation: 'delete', href: '/security/approvals/8', text: '' },
    { id: 9, operation: 'update', href: '/security/approvals/9', text: '' },
  ];
  const row = { id: 1, name: 'Hall' };
  const commands = toRowCommands(rooms, { ...allowed, copy: false }, row, waiting);
  expect(commands.map(({ label, href, isDanger }) => [label, href, isDanger])).toEqual([
    ['Edit', undefined, false],
    ['Delete: waiting for approval', '/security/approvals/8', false],
    ['Clean', undefined, false],
    ['Lock', undefined, false],
  ]);
  expect(withoutCommand(waiting, commands)).toEqual([waiting[1]]);
});

test('knows which commands the state of the row allows', () => {
  const available = toCommands({}).filter(({ isAvailable }) => isAvailable);
  expect(names(available)).toEqual(['edit', 'copy', 'delete', 'clean']);
});
