import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type PageMaker, routeNotFound } from '@koshpay/api/internal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BuiltFile, readBuild, toCacheControl } from './built-files.ts';
import { toPagePolicy } from './page-policy.ts';

/** The page of every URL while site and console are not built. */
const notBuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not built yet</title>
<style>body { font: 1.1rem/1.6 system-ui; max-width: 36rem; margin: 15vh auto; padding: 0 1rem }</style>
<h1>The API runs, the pages are not built yet</h1>
<p>Run <code>pnpm build</code>, or <code>npm start</code>, which does that too, and start again.</p>
<p>The API can be tried at <a href="/api/docs">/api/docs</a>.</p>
</html>`;

/** The folders of the builds. */
export type Builds = { console: string; site?: string };

type Options = {
  builds: Builds;
  /** Every path of the console; `:id` is the id of any row. */
  routes: readonly string[];
  /** Pages that are made for each request, by their paths. */
  pages?: Readonly<Record<string, PageMaker>>;
  /** The present values of the page of the console. */
  meta?: () => PageMeta;
  /** APIs on other origins that the pages may call. */
  origins: readonly string[];
};

/**
 * Serves the built site and console: a path is a file, a screen of the console, or the site's 404
 * page. Without a site, the console is all there is.
 */
export async function staticRoutes(
  app: FastifyInstance,
  { builds, routes, pages = {}, meta, origins }: Options,
): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root: builds.console,
    preCompressed: true,
    // Without a build every page says so.
    suppressWarning: true,
  });
  app.addHook('onSend', nameCharacterSet);
  const site = readBuild(builds.site, origins);
  const console = readBuild(builds.console, origins);
  const screen = console.get('/');
  const withMeta = screen && meta && createPageWithMeta(screen, meta);
  const missing = builds.site ? site.get('/404') : screen;
  site.delete('/404');
  const screens = new Set(builds.site ? routes : ['/', ...routes]);
  const sections = new Set(routes.map(toSection));

  for (const [path, make] of Object.entries(pages)) addPage(app, path, make, missing);

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const path = `/${request.params['*'].replace(/\/+$/, '')}`;
    if (path === '/api' || path.startsWith('/api/')) throw routeNotFound();
    const found = screens.has(path)
      ? screen
      : (site.get(path) ??
        (screens.has(toPattern(path)) ? screen : undefined) ??
        (path === '/' ? undefined : console.get(path)));
    const page = found && found === screen ? withMeta?.() : undefined;
    if (found && page) return sendPage(reply, found, page);
    if (found) return send(reply, found);
    if (!missing || (screens.has(path) && !screen)) return sendNotBuilt(reply);
    // Below the console's paths, the console shows its own not-found page.
    return send(reply.code(404), sections.has(toSection(path)) ? (screen ?? missing) : missing);
  });
}

function addPage(
  app: FastifyInstance,
  path: string,
  make: PageMaker,
  missing: BuiltFile | undefined,
): void {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const made = await make(request);
    if (!made) return missing ? send(reply.code(404), missing) : sendNotBuilt(reply);
    return reply.headers(made.headers).type('text/html; charset=utf-8').send(made.html);
  });
}

/** XML is the only text that is sent without its character set otherwise. */
async function nameCharacterSet(_: unknown, reply: FastifyReply): Promise<void> {
  const type = String(reply.getHeader('content-type'));
  if (/[/+]xml$/.test(type)) reply.type(`${type}; charset=utf-8`);
}

/** The pattern of detail pages that a path may match. */
function toPattern(path: string): string {
  return path.replace(/[^/]+$/, ':id');
}

/** The first part of a path. */
function toSection(path: string): string | undefined {
  return path.split('/')[1];
}

function send(reply: FastifyReply, { root, name, isHashed, policy }: BuiltFile): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  reply.header('cache-control', toCacheControl(isHashed, policy !== undefined));
  return reply.sendFile(name, root, { cacheControl: false });
}

function sendPage(reply: FastifyReply, { policy }: BuiltFile, page: string): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  return reply
    .header('cache-control', toCacheControl(false, true))
    .type('text/html; charset=utf-8')
    .send(page);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', toPagePolicy(notBuiltPage))
    .send(notBuiltPage);
}

/**
 * The values that a server writes into the page of its console, by name, so that no backend is
 * asked for them.
 */
type PageMeta = Readonly<Record<string, string | undefined>>;

/**
 * Creates the reader of a page with the `<meta>` elements of this time; undefined while there are
 * none, and the file is the page.
 */
function createPageWithMeta(
  { root, name }: BuiltFile,
  read: () => PageMeta,
): () => string | undefined {
  const html = readFileSync(join(root, name), 'utf8');
  let last = { elements: '', page: html };
  return () => {
    const elements = Object.entries(read())
      .flatMap(([key, value]) => (value ? [toElement(key, value)] : []))
      .join('');
    if (!elements) return undefined;
    if (elements !== last.elements)
      last = { elements, page: html.replace('</head>', () => `${elements}</head>`) };
    return last.page;
  };
}

function toElement(name: string, value: string): string {
  const content = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<meta name="${name}" content="${content}">`;
}
