import hindi from '@koshpay/console/hindi' with { type: 'json' };
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Sets theme, language and outlines before the first paint: a dark tab must not flash white. Says
 * so when the code of the page itself is lost.
 */
const beforePaint = `{
  const kept = (key) => sessionStorage.getItem(key);
  const { classList, dataset } = document.documentElement;
  if (localStorage.getItem('language') === 'hi') document.documentElement.lang = 'hi-IN';
  if (kept('theme') === 'dark') classList.add('dark');
  dataset.skeleton = kept('token') ? 'shell' : 'login';
  if ('PublicKeyCredential' in window && !/^[\\d.]+$|^\\[/.test(location.hostname))
    dataset.passkeys = '';
  if (kept('sidebar') === 'free') dataset.sidebar = 'free';
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement) dataset.missingCode = 'page';
  }, true);
}`;

/** `hasPasskeys`: the sign-in page offers them where the browser can use them. */
const login = (hasPasskeys: boolean) => `<div>
  <p class="skeleton-brand"></p>
  <i style="--width: 45%; height: 31px"></i>
  <i style="--width: 55%; margin: 4px 0 20px"></i>
  <i style="--width: 40%"></i><b></b>
  <i style="--width: 22%; margin-top: 20px"></i><b></b>
  <i style="--width: 22%; margin-top: 20px"></i><b></b>
  <b style="height: 45px; margin-top: 24px"></b>
  ${hasPasskeys ? '<b class="skeleton-passkey"></b>' : ''}
  <i style="--width: 35%; margin: 20px auto 0"></i>
</div>`;

const shell = (
  groups: number,
) => `<aside><p class="skeleton-brand"></p>${'<i></i>'.repeat(groups)}</aside>
<header><i style="--width: 180px"></i></header>
<section><i style="--width: 200px; height: 68px"></i><hr />${'<i></i>'.repeat(8)}</section>`;

const inBoth = (text: keyof typeof hindi) =>
  `<span lang="en">${text}</span><span lang="hi">${hindi[text]}</span>`;

/** The notice of `code-loader/` while code is missing: in the page, since any code may be. */
const missingCode = `<div class="missing-code">
  ${inBoth('A part of this page could not be loaded.')}
  <button type="button">${inBoth('Retry')}</button>
  <a href="">${inBoth('Reload')}</a>
</div>`;

/**
 * Completes an app's `index.html`, which only needs the element `root` and the script: the head,
 * and the outlines that are visible while the root is empty.
 */
export function consoleHtml(groups: number, { hasPasskeys = false } = {}): Plugin {
  return {
    name: 'console-html',
    transformIndexHtml: () => [
      meta('viewport', 'width=device-width, initial-scale=1'),
      meta('robots', 'noindex'),
      { tag: 'script', children: beforePaint, injectTo: 'head-prepend' },
      outlines('skeleton-login', login(hasPasskeys)),
      outlines('skeleton-shell', shell(groups)),
      { tag: 'div', attrs: { role: 'status' }, children: missingCode, injectTo: 'body' },
      { tag: 'noscript', children: 'The console needs JavaScript.', injectTo: 'body' },
    ],
  };
}

function meta(name: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head' };
}

function outlines(name: string, children: string): HtmlTagDescriptor {
  const attrs = { class: name, 'aria-hidden': 'true' };
  return { tag: 'div', attrs, children, injectTo: 'body' };
}
