/** What is told once, by what it is called: `{ Mnemonic: 'abandon ability …' }`. */
export type Once = Readonly<Record<string, string>>;

/** What the answer to a create tells besides its row; nothing that is no text, and none if nothing. */
export function toOnce(answer: object): Once | undefined {
  const { once } = answer as { once?: unknown };
  const texts = Object.entries(once ?? {}).filter(([, value]) => typeof value === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
