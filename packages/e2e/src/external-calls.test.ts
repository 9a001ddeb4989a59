import { product } from '@koshpay/gateway';
import { externalCalls } from '@koshpay/gateway/testing/external';
import { toSupported } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';

/** The resources as a backend has them that supports nothing. */
const supported = product.resources.flatMap(
  (resource) => toSupported(resource, product.specification, []) ?? [],
);

it('leaves the resources of the specification where a backend supports nothing', () => {
  const names = supported.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(externalCalls).toSorted());
});

it.each(supported.map((each) => [each.name, each] as const))(
  'leaves %s the forms, actions and filters of the specification',
  (name, { create, edit, actions, list, rules, checks }) => {
    const {
      bodies,
      canDelete,
      list: parameters,
    } = externalCalls[name] ?? { bodies: {}, canDelete: false, list: [] };
    const { create: made = {}, update: changed = {}, ...others } = bodies;
    const { id: _, ...fields } = changed;
    expect([...create].sort()).toEqual(Object.keys(made).sort());
    expect([...edit].sort()).toEqual(Object.keys(fields).sort());
    const calls = [...Object.keys(others), ...(canDelete ? ['delete'] : [])];
    expect(actions.map((action) => action.name).sort()).toEqual(calls.sort());
    const params = list.filters.flatMap((each) =>
      each.kind === 'search' && each.numeric ? [each.param, each.numeric] : [each.param],
    );
    expect(params.filter((param) => !parameters.includes(param))).toEqual([]);
    const used = [...rules, ...checks].map(({ field }) => field);
    expect(used.filter((field) => ![...create, ...edit].includes(field))).toEqual([]);
  },
);

it('searches merchants by their code alone, as the specification has it', () => {
  const { list } = supported.find(({ name }) => name === 'merchants') ?? {};
  expect(list?.filters).toMatchObject([
    { kind: 'search', param: 'code', fields: ['code'], placeholder: 'Filter by merchant code' },
  ]);
});

it('leaves all that is declared where a backend supports it', () => {
  for (const resource of product.resources)
    expect(toSupported(resource, product.specification, [`resource:${resource.name}`])).toBe(
      resource,
    );
});
