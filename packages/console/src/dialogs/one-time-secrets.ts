/** What is told once, by what it is called: `{ Mnemonic: 'abandon ability …' }`. */
export type OneTimeSecrets = Readonly<Record<string, string>>;

/** What the answer to a create tells besides its row; nothing that is no text, and none if nothing. */
export function toOneTimeSecrets(answer: object): OneTimeSecrets | undefined {
  const { one_time_secrets: secrets } = answer as { one_time_secrets?: unknown };
  const texts = Object.entries(secrets ?? {}).filter(([, value]) => typeof value === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
