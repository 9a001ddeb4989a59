/** Secrets that are shown once, by label: `{ Mnemonic: 'abandon ability …' }`. */
export type OneTimeSecrets = Readonly<Record<string, string>>;

/** The one-time secrets in the response to a write; undefined if there are none. */
export function toOneTimeSecrets(answer: unknown): OneTimeSecrets | undefined {
  const { one_time_secrets: secrets } = (answer ?? {}) as { one_time_secrets?: unknown };
  const texts = Object.entries(secrets ?? {}).filter(([, value]) => typeof value === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
