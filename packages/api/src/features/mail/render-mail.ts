/** A mail in plain sentences. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Follows the paragraphs. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Follows the link. */
  readonly notes?: readonly string[];
}

/** Renders a mail as plain text and as HTML with the same content, signed by the brand. */
export function renderMail(
  { subject, paragraphs, link, notes = [] }: Omit<Mail, 'to'>,
  brandName: string,
  signature: readonly string[] = [],
): { subject: string; text: string; html: string } {
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...notes,
    ['-- ', brandName, ...signature].join('\n'),
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f4f6f5;color:#10211d;font:16px/1.5 system-ui,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">`,
    `<p style="margin:0 0 16px;font-weight:600">${escapeHtml(brandName)}</p>`,
    ...paragraphs.map((each) => paragraph(escapeHtml(each))),
    ...(link ? [toButton(link)] : []),
    ...notes.map((each) => paragraph(escapeHtml(each), 'color:#4b5a55;font-size:14px')),
    ...signature.map((each) => paragraph(escapeHtml(each), 'color:#4b5a55;font-size:14px')),
    `</div></body></html>`,
  ].join('\n');
  return { subject, text, html };
}

function toButton({ label, url }: NonNullable<Mail['link']>): string {
  const style =
    'display:inline-block;padding:10px 20px;border-radius:6px;background:#0b6b5c;color:#fff;text-decoration:none';
  return paragraph(`<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`);
}

function paragraph(html: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${html}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
