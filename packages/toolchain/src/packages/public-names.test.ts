import { expect, test } from 'vitest';
import { exampleOf, publicNames } from './public-names.ts';

const withExample = new Map(
  publicNames.flatMap((each) => {
    const example = exampleOf(each);
    return example ? [[each.name, example] as const] : [];
  }),
);

test('every name that products import has an example, or leads to one', () => {
  const wanted = publicNames.filter(({ name, doc }) => {
    const other = /@see \{@link (\w+)\}/.exec(doc)?.[1] ?? '';
    return !withExample.has(name) && !withExample.has(other);
  });
  expect(wanted.map(({ entry, name }) => `${entry}: ${name}`)).toEqual([]);
});

test('every example uses what it is of', () => {
  const wrong = [...withExample].filter(
    ([name, example]) => !new RegExp(`\\b${name}\\b`).test(example),
  );
  expect(wrong).toEqual([]);
});
