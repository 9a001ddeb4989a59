import { createHash } from 'node:crypto';

/**
 * The content security policy of one built page: only this origin, and exactly the inline scripts
 * of the build.
 *
 * @param origins APIs on other origins that the page may call
 */
export function toPagePolicy(html: string, origins: readonly string[] = []): string {
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scripts)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...origins],
    'form-action': ["'self'", ...origins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The inline scripts that browsers run: without `src`, and not data blocks such as JSON-LD. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && isCode(attributes))
    .map(([, , code = '']) => code);
}

function isCode(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase();
  return !type || type === 'module' || type === 'text/javascript' || type === 'importmap';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
