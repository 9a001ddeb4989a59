import { beforeAll, expect, it } from 'vitest';
import { setupImports } from './testing/imports.ts';

/* The code of a partner is of a kind of the library's own: no feature of the server knows it. */

const { test, call, check, run, namesOf } = setupImports();

beforeAll(() =>
  test.owner.query("insert into networks (name, prefix) values ('Kerala', 'KL'), ('Goa', 'GA')"),
);

it('is imported by the rule and the check of its kind, and stored as the check has it', async () => {
  const rows = ['Alpha,Kerala,kl-001', 'Beta,Goa,KL-002', 'Gamma,Goa,GA 003', 'Delta,Goa,GA-004'];
  const { data } = await check('partners', ['Name,Network,Code', ...rows].join('\n'));
  expect(data).toMatchObject({ created: 2, failed: 2 });
  expect(data.problems.map(({ reasons }: { reasons: object[] }) => reasons)).toEqual([
    [expect.objectContaining({ message: 'Code is not a code of this network.' })],
    [expect.objectContaining({ message: 'Code must be a code without spaces.' })],
  ]);
  await run('partners', data.id, { partial: true });
  expect(await namesOf('partners', 'code')).toEqual(['KL-001', 'GA-004']);
});

it('is found by its beginning, listed and exported', async () => {
  const { data } = await call('GET', 'search?q=kl-0');
  const match = { field: 'code', value: 'KL-001' };
  expect(data).toMatchObject([{ resource: 'partners', records: [{ title: 'Alpha', match }] }]);
  const listed = await call('GET', 'partners/list?page=1&limit=10&search=ga-0');
  expect(listed.data.map(({ code }: { code: string }) => code)).toEqual(['GA-004']);
  expect((await call('GET', 'partners/export?columns=name,code')).text).toContain('Alpha,KL-001');
});

it('is described to programs as its base', async () => {
  const { body } = await test.app.inject('/api/openapi.json');
  const { PartnerCreate } = JSON.parse(body).components.schemas;
  expect(PartnerCreate.properties.code).toMatchObject({ type: 'string', maxLength: 128 });
});
