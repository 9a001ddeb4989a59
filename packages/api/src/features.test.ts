import { approval, defineProduct, defineResource, field } from '@koshpay/resource';
import { approvals, capabilities } from '@koshpay/resource/internal';
import { describe, expect, it } from 'vitest';
import { compileProduct } from './compile-product.ts';
import { frameworkFeatures, jobsOf } from './compose.ts';
import { defineFeature } from './core/feature.ts';
import { alerts } from './features/alerts/feature.ts';
import { createTestKit } from './testing/kit.ts';
import { signIn } from './testing/sign-in.ts';

const notes = {
  name: 'notes',
  title: 'Notes',
  singular: 'Note',
  recordTitle: 'text',
  menu: { group: 'all', path: '/notes' },
  fields: { text: field.text({ required: true }) },
  list: { columns: ['text'] },
  create: ['text'],
} as const;

const productOf = (...resources: Parameters<typeof defineProduct>[0]['resources']) =>
  defineProduct({
    name: 'pad',
    groups: [
      { key: 'all', label: 'All' },
      { key: 'security', label: 'Security' },
    ],
    resources,
    pages: [],
  });
const pad = productOf(defineResource(notes));

describe('a server without any feature', () => {
  const kit = createTestKit({
    product: pad,
    frameworkFeatures: [],
    withoutApprovals: true,
  });
  const test = kit.setupTestApp();
  const call = async (username: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = await signIn(test, { username });
    const url = `/api/admin/${path}`;
    return test.app.inject({ method, url, headers, ...(payload && { payload }) });
  };

  it('lists and writes, and records both', async () => {
    const created = await call('writer', 'POST', 'notes/create', { text: 'Hello' });
    expect(created.statusCode).toBe(200);
    const list = await call('reader', 'GET', 'notes/list');
    expect(list.json()).toMatchObject({ data: [{ text: 'Hello' }], total: 1 });
    const entries = await call('auditor', 'GET', 'audit-entries/list?action=notes.create');
    expect(entries.json().data).toMatchObject([{ username: 'writer' }]);
  });

  it('records a refusal, though nothing counts it', async () => {
    const payload = { username: 'nobody-at-all', password: 'wrong password' };
    const refused = await test.app.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(refused.statusCode).toBe(401);
    const entries = await call('inspector', 'GET', 'audit-entries/list?action=session.refused');
    expect(entries.json().total).toBe(1);
  });

  it('says at its start that changes of roles and accounts take one person', async () => {
    const { app, takeLines } = await kit.createLoggedApp(test);
    expect(takeLines().map(({ msg }) => msg)).toContain(
      'One person alone can change roles and accounts.',
    );
    await app.close();
  });

  it.each([
    'alerts/list',
    'approvals/list',
    'bulk-runs/list',
    'jobs/list',
    'request-logs/list',
    'notes/export',
    'notes/imports',
    'live',
    'metrics',
    'search?q=Hello',
    'saved-views',
    'integrations',
    'notes/bulk/count',
  ])('has no %s', async (path) => {
    const answer = await call(path.replace(/\W/g, '-'), 'GET', path);
    expect(answer.statusCode).toBe(404);
  });

  it('supports what features do not give it', async () => {
    const { capabilities: supported } = (await call('visitor', 'GET', 'me')).json();
    expect(supported).toEqual(expect.arrayContaining(['sorting', 'history', 'account']));
    const ofFeatures = frameworkFeatures.flatMap((feature) => feature.capabilities ?? []);
    expect(capabilities.filter((each) => !supported.includes(each)).sort()).toEqual(
      ofFeatures.sort(),
    );
  });

  it('has the tables of all features, and the jobs of none', () => {
    expect(Object.keys(test.product.schema)).toEqual(Object.keys(compileProduct(pad).schema));
    expect(jobsOf([]).map(({ name }) => name)).toEqual([
      'sessions.clean-up',
      'account.password-forgotten',
      'audit-entries.prune',
    ]);
  });
});

it('does not start without a feature that a declaration or another feature needs', () => {
  const approved = productOf(
    defineResource({ ...notes, approvals: [approval(['text'], { onCreate: true })] }),
    approvals,
  );
  expect(() =>
    compileProduct(approved, { frameworkFeatures: [], withoutApprovals: true }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Resource 'notes', approvals: needs the feature 'approvals', which the server leaves out; add it to \`frameworkFeatures\`. [missing]]`,
  );
  expect(() =>
    compileProduct(pad, { frameworkFeatures: [alerts], withoutApprovals: true }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Product, features.alerts: needs the feature 'metrics', which the server leaves out; add it to \`frameworkFeatures\`. [missing]]`,
  );
});

it('leaves approvals out only where that is said', () => {
  const others = frameworkFeatures.filter(({ name }) => name !== 'approvals');
  expect(() =>
    compileProduct(pad, { frameworkFeatures: others }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Product, frameworkFeatures: without 'approvals', one person alone changes roles and accounts; add it, or write \`withoutApprovals: true\`. [missing]]`,
  );
  expect(() => compileProduct(pad, { withoutApprovals: true })).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Product, withoutApprovals: it has approvals; remove it. [unused_part]]`,
  );
});

it('does not start with a feature that takes the place of another one', () => {
  const notesFeature = defineFeature({ name: 'notes', needs: ['paper'] });
  expect(() =>
    compileProduct(pad, {
      features: [notesFeature, notesFeature, alerts],
      frameworkFeatures: [...frameworkFeatures, notesFeature],
    }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Product, frameworkFeatures.notes: it is none of the framework; write it into \`features\`. [unknown_value]
    Product, features.notes: another feature, or one of the framework, has this name; write another. [duplicate]
    Product, features.alerts: another feature, or one of the framework, has this name; write another. [duplicate]
    Product, features.alerts.resources: the product declares its own; remove them here. [unused_part]
    Product, features.notes: needs the feature 'paper', which the server leaves out; add it to \`features\`. [missing]
    Product, features.notes: needs the feature 'paper', which the server leaves out; add it to \`features\`. [missing]
    Product, features.notes: needs the feature 'paper', which the server leaves out; add it to \`features\`. [missing]
    Resource 'alerts', hooks: defined twice; define them together. [duplicate]]
  `);
});
