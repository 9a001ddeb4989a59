// @vitest-environment happy-dom

import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes, UNSAFE_createMemoryHistory } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ConsoleContext, type ConsoleSettings } from '../../core/context/console-context.ts';
import { type ConsoleParts, PartsContext } from '../../core/context/console-parts.ts';
import type { Feature } from '../../core/frame/feature.ts';
import { FeaturesContext } from '../../core/parts/place.ts';
import { GuardedRouter } from '../../core/router/ConsoleRouter.tsx';
import { createGuardedHistory } from '../../core/router/guarded-history.ts';
import { createSession } from '../../core/session/session.ts';
import AvatarPanel from '../../core/shell/header/AvatarPanel.tsx';
import { createStorage } from '../../testing/storage.ts';
import { useChapterEntries } from '../search/use-screens.ts';
import type { Chapter, LoadChapter } from './chapter.ts';
import { guide } from './feature.ts';
import GuidePage from './GuidePage.tsx';

afterEach(() => {
  document.documentElement.lang = 'en-IN';
});

const toContent =
  (title: string): LoadChapter =>
  async () => ({
    default: ({ components: { a: A = 'a', h2: H2 = 'h2', img: Img = 'img' } = {} }) => (
      <>
        <h1>{title}</h1>
        <H2 id="columns">Columns</H2>
        <A href="files.md#map">Of files</A>
        {/* As Markdown has them: texts. */}
        <Img src="list.webp" alt="A list" width="1440" height="960" />
        <Img src="phone.webp" alt="A phone" width="720" height="1560" />
      </>
    ),
  });
const chapters: readonly Chapter[] = ['Lists', 'Forms', 'Files'].map((title) => ({
  name: title.toLowerCase(),
  title,
  content: { en: toContent(title), ...(title !== 'Files' && { hi: toContent(`हिन्दी ${title}`) }) },
}));
const withGuide = { guide: async () => ({ chapters }) };

function draw(path: string, parts: ConsoleParts, features: readonly Feature[] = [guide]) {
  const session = createSession(createStorage({ token: 't', user: '{"name":"Asha"}' }));
  const settings = { session, brand: { name: 'Shop' }, product: { home: '/' } };
  const element = (
    <ConsoleContext value={settings as unknown as ConsoleSettings}>
      <FeaturesContext value={features}>
        <PartsContext value={parts}>
          <Refine
            dataProvider={{} as never}
            authProvider={{} as never}
            options={{ disableTelemetry: true }}
          >
            <AvatarPanel name="Asha" onClose={() => undefined} />
            <Suspense>
              <GuidePage />
            </Suspense>
            <Entries />
          </Refine>
        </PartsContext>
      </FeaturesContext>
    </ConsoleContext>
  );
  const history = createGuardedHistory(
    UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true }),
  );
  render(
    <GuardedRouter history={history}>
      <Routes>
        <Route path="/help/:name?" element={element} />
      </Routes>
    </GuardedRouter>,
  );
  return history;
}

function Entries() {
  return useChapterEntries().map(({ id, href, label }) => <p key={id}>{`${href}: ${label}`}</p>);
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('shows a chapter between its neighbours, with links to sections and other chapters', async () => {
  draw('/help/forms', withGuide);
  await screen.findByRole('heading', { name: 'Forms', level: 1 });
  await waitFor(() => expect(document.title).toBe('Forms | Shop Admin'));
  expect(hrefOf('Previous chapter Lists')).toBe('/help/lists');
  expect(hrefOf('Next chapter Files')).toBe('/help/files');
  expect(hrefOf('Link to this section')).toBe('/help/forms#columns');
  expect(hrefOf('Of files')).toBe('/help/files#map');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Forms');
});

test('is read in the language of the page or of the URL, which its links keep', async () => {
  document.documentElement.lang = 'hi-IN';
  draw('/help/lists', withGuide);
  const heading = await screen.findByRole('heading', { name: 'हिन्दी Lists' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('hi');
  expect(hrefOf('Read in English')).toBe('/help/lists?lang=en');
  cleanup();
  draw('/help/lists?lang=en', withGuide);
  await screen.findByRole('heading', { name: 'Lists', level: 1 });
  expect(hrefOf('Read in हिन्दी')).toBe('/help/lists?lang=hi');
  expect(hrefOf('Next chapter Forms')).toBe('/help/forms?lang=en');
  expect(hrefOf('Link to this section')).toBe('/help/lists?lang=en#columns');
  expect(hrefOf('Of files')).toBe('/help/files?lang=en#map');
});

test('is in English where a chapter has no other language', async () => {
  document.documentElement.lang = 'hi-IN';
  draw('/help/files', withGuide);
  await screen.findByRole('heading', { name: 'Files', level: 1 });
  expect(screen.queryByRole('link', { name: /^Read in/ })).toBeNull();
});

test('shows pictures as links to themselves, those of phones in their usual width', async () => {
  draw('/help/lists', withGuide);
  const list = await screen.findByRole('link', { name: 'A list' });
  const phone = screen.getByRole('link', { name: 'A phone' });
  expect([list.getAttribute('href'), list.className]).toEqual([
    'list.webp',
    expect.not.stringMatching('narrow'),
  ]);
  expect(phone.className).toMatch('narrow');
});

test('offers its chapters to the command palette', async () => {
  draw('/help', withGuide);
  await screen.findByText('/help/forms: Forms');
});

test('moves the focus to the section of the URL', async () => {
  draw('/help/lists#columns', withGuide);
  const section = await screen.findByRole('heading', { name: /^Columns/ });
  expect(document.activeElement).toBe(section);
});

test('begins with the first chapter, to which Help leads', async () => {
  const history = draw('/help', withGuide);
  await screen.findByRole('heading', { name: 'Lists', level: 1 });
  expect(history.current().location.pathname).toBe('/help/lists');
  expect(hrefOf('Help')).toBe('/help');
});

test.each([
  ['of a chapter that does not exist', '/help/else', withGuide, 1],
  ['of a product without a guide, whose menu has no Help', '/help', {}, 0],
])('shows that there is no page %s', async (_, path, parts, helpLinks) => {
  draw(path, parts);
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(screen.queryAllByRole('link', { name: 'Help' })).toHaveLength(helpLinks);
});

test('is not behind Help in a console that leaves it out', async () => {
  draw('/help/lists', withGuide, []);
  await screen.findByRole('heading', { name: 'Lists', level: 1 });
  expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
});
