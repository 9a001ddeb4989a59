/** Marks that only repeat for the eye what a text says. */
const silent = 'svg, style, script, [aria-hidden="true"], [hidden]';
/** Elements whose texts belong together, as people read them. */
const lines = 'h1, h2, h3, h4, th, td, dt, dd, legend, summary, p, li, button, a';

/** Everything that a part of a screen says and offers, in order: a line for each text and control. */
export function toOutline(part: Element): string[] {
  // Controls are listed by the names that labels give them.
  if (part.matches(`${silent}, label[for]`)) return [];
  if (part.matches('select')) {
    const options = [...part.querySelectorAll('option')].map(toText);
    return [toLine('select', nameOf(part), ...options)];
  }
  if (part.matches('input, textarea')) {
    const { type, value, placeholder, checked, disabled } = part as HTMLInputElement;
    const content = type === 'checkbox' ? checked && 'checked' : value;
    return [toLine(type, nameOf(part), placeholder, content, disabled && 'disabled')];
  }
  if (part.matches(lines) && !part.querySelector(`input, textarea, select, ${lines}`)) {
    const name = nameOf(part);
    return name ? [toLine(part.localName, name, part.getAttribute('title') ?? '')] : [];
  }
  return [...part.childNodes].flatMap((node) => {
    if (node instanceof Element) return toOutline(node);
    const text = toText(node);
    return text ? [text] : [];
  });
}

const toText = ({ textContent }: Node): string =>
  (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const toLine = (...parts: readonly (string | false)[]): string =>
  [...new Set(parts)].filter(Boolean).join(' | ');

/** The name of a control, or the text of another element. */
function nameOf(part: Element): string {
  const labels = part.matches('input, textarea, select')
    ? [...((part as HTMLInputElement).labels ?? [])]
    : [part];
  return part.getAttribute('aria-label') ?? labels.map(toText).join(' ');
}
