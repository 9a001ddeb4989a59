import { UNSAFE_createMemoryHistory } from 'react-router';
import { expect, test } from 'vitest';
import { createGuardedHistory, type Leaving } from './guarded-history.ts';

/** A history of two pages, at the second one, a form that holds changes of it, and what is shown. */
function start({ isDirty = true } = {}) {
  const plain = UNSAFE_createMemoryHistory({ initialEntries: ['/a', '/b'], v5Compat: true });
  const history = createGuardedHistory(plain);
  const shown: string[] = [];
  history.listen(({ location }, isImmediate) =>
    shown.push(`${location.pathname}${isImmediate ? ' immediately' : ''}`),
  );
  const openForm = () => {
    const asked: Leaving[] = [];
    const form = { isDirty, asked, last: () => asked.at(-1) as Leaving };
    history.guard((leaving) => {
      if (form.isDirty) asked.push(leaving);
      return form.isDirty;
    });
    return form;
  };
  const urlOf = () => plain.location.pathname;
  return { history, shown, form: openForm(), openForm, urlOf };
}

const to = (pathname: string) => ({ pathname, search: '', hash: '' });

test('follows links, Back and replaced URLs where no guard holds them', () => {
  const { history, shown } = start({ isDirty: false });
  history.push(to('/c'), undefined, { flushSync: true });
  history.replace(to('/d'));
  history.go(-1);
  expect(shown).toEqual(['/c immediately', '/d', '/b']);
});

test('holds a link until it proceeds', () => {
  const { history, shown, form, urlOf } = start();
  history.push(to('/c'));
  expect([form.last().from.pathname, form.last().to.pathname]).toEqual(['/b', '/c']);
  expect([urlOf(), shown]).toEqual(['/b', []]);
  form.last().proceed();
  expect([urlOf(), shown]).toEqual(['/c', ['/c']]);
});

test('takes Back back, and goes back once it proceeds', async () => {
  const { history, shown, form, urlOf } = start();
  history.go(-1);
  expect(form.last().to.pathname).toBe('/a');
  expect([urlOf(), shown]).toEqual(['/b', []]);
  form.last().proceed();
  await expect.poll(urlOf).toBe('/a');
  expect(shown).toEqual(['/a']);
});

test('changes the URL while another change is held that has no reason any more', () => {
  const { history, shown, form } = start();
  history.push(to('/c'));
  form.isDirty = false;
  history.push(to('/d'));
  expect(shown).toEqual(['/d']);
});

test('forgets what it held once the page is another one', async () => {
  const { history, shown, form } = start();
  history.push(to('/c'));
  history.go(-1);
  form.isDirty = false;
  history.push(to('/d'));
  for (const { proceed } of form.asked) proceed();
  await Promise.resolve();
  expect(shown).toEqual(['/d']);
});

test('asks the newest form first, and the others before it proceeds', () => {
  const { history, shown, form, openForm } = start();
  const newer = openForm();
  history.push(to('/c'));
  expect([form.asked.length, newer.asked.length]).toEqual([0, 1]);
  newer.last().proceed();
  expect([form.asked.length, newer.asked.length]).toEqual([1, 1]);
  expect(shown).toEqual([]);
  form.last().proceed();
  expect(shown).toEqual(['/c']);
});
