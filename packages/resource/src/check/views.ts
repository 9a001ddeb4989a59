import { toViewQuery, toViewSlug } from '../list/declared-view.ts';
import { toReadableView } from '../list/readable-view.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findTwice, findUnknown, quote } from './fault.ts';

/** Checks that declared views set what their list has, each under an address of its own. */
export function* checkViews(resource: Resource): Generator<Finding> {
  const { views, columns } = resource.list;
  for (const view of views) {
    const at = `list.views.${view.name}`;
    if (toViewSlug(view.name) === '')
      yield fault(at, 'missing', ['its name has no letters', 'give it a name for its URL']);
    for (const name of toReadableView(resource, toViewQuery(view)).dropped)
      yield fault(at, 'unknown_field', [
        `the list has no ${quote(name)}`,
        'write one of its filters or fields',
      ]);
    const keys = columns.map(({ key }) => key);
    for (const key of view.columns?.hide ?? []) yield* findUnknown(at, 'unknown_field', key, keys);
  }
  const slugs = views.map(({ name }) => toViewSlug(name));
  yield* findTwice('list.views', slugs, 'is there twice', 'rename one');
}
