import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/** The look of the page of the API's description: the brand of a product. */
export interface DocsLook {
  /** Its mark, as SVG. */
  readonly logo: string;
  /** Declarations of the brand's colours and fonts as CSS variables, `--primary:#0b665a;`. */
  readonly light: string;
  readonly dark: string;
}

/** Nothing from other hosts; the page has inline styles. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

/** The page of an API's description, to read and try it. */
export function toPage(
  routePrefix: string,
  title: string,
  look: DocsLook | undefined,
): FastifySwaggerUiOptions {
  const logo = look && { type: 'image/svg+xml', content: look.logo };
  const favicon = logo && { ...logo, filename: 'favicon.svg', rel: 'icon', sizes: 'any' };
  return {
    routePrefix,
    uiConfig: { deepLinking: true },
    staticCSP: policy,
    ...(logo && { logo: { ...logo, href: '/' } }),
    theme: {
      title,
      css: [{ filename: 'theme.css', content: toDocsCss(look) }],
      js: [{ filename: 'theme.js', content: docsScript }],
      ...(favicon && { favicon: [favicon] }),
    },
  };
}

/** The style sheet of the page; without a look, only the bar that names another product is gone. */
function toDocsCss(look: DocsLook | undefined): string {
  if (!look) return '.swagger-ui .topbar { display: none }';
  return `:root { ${look.light} } html.dark-mode { ${look.dark} } ${rules}`;
}

/** Follows the theme of the console, from where the page is opened, or of the system. */
const docsScript = `const dark = (sessionStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
const root = document.documentElement;
const apply = () => root.classList.toggle('dark-mode', dark);
new MutationObserver(apply).observe(root, { attributeFilter: ['class'] });
apply();`;

const rules = `
html, html.dark-mode, html.dark-mode .swagger-ui { background: var(--surface); }
body { margin: 0; background: var(--surface); }
.swagger-ui, .swagger-ui :is(.info, .btn, .opblock-tag, label, select, input, textarea, table, .opblock *):not(code, code *, pre, pre *, svg *) { font-family: var(--font); }
.swagger-ui, html.dark-mode .swagger-ui, .swagger-ui :is(.info .title, .opblock-tag, .opblock-summary-path, .opblock-summary-description, table thead tr :is(td, th), .parameter__name, .response-col_status, label, h1, h2, h3, h4, h5) { color: var(--ink); }
.swagger-ui .topbar, html.dark-mode .swagger-ui .topbar { padding: 12px 0; border-bottom: 1px solid var(--line); background: var(--paper); }
.swagger-ui .topbar :is(.download-url-wrapper, .dark-mode-toggle) { display: none; }
.swagger-ui .topbar .link { flex: none; max-width: none; }
.swagger-ui .topbar .link img { height: 36px; }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { border-bottom: 1px solid var(--line); background: var(--raised); box-shadow: none; }
.swagger-ui :is(.info a, .info li, .info p) { color: var(--muted); }
.swagger-ui a.link, .swagger-ui .info a { color: var(--primary); }
.swagger-ui .opblock-tag { border-bottom-color: var(--line); }
.swagger-ui .opblock { border-radius: var(--radius-medium); box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { border-radius: var(--radius-small); text-shadow: none; }
.swagger-ui .btn { border-radius: var(--radius-medium); box-shadow: none; font-weight: 600; }
:is(html, html.dark-mode) .swagger-ui .btn:is(.authorize, .execute):is(*, #_), :is(html, html.dark-mode) .swagger-ui .btn.authorize:is(*, #_) span { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
.swagger-ui .btn.authorize svg { fill: currentColor; }
.swagger-ui :is(select, input, textarea) { border-color: var(--outline); border-radius: var(--radius-medium); background-color: var(--raised); box-shadow: none; color: var(--ink); }
`;
